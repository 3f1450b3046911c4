import { Link, useRouter } from '@tanstack/react-router'
import { alertsTexts } from './texts.vi.ts'
import { sharedTexts } from '../shared/texts.vi.ts'
import { AlertsPage } from './alerts-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { NotImpersonated } from '../../shell/guards/not-impersonated.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useService } from '../../runtime/use-service.ts'

export function AlertsRoute() {
  const t = useTexts(alertsTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('alerts.title')} />
      <NotImpersonated>
        <Alerts />
      </NotImpersonated>
    </CustomersOnly>
  )
}

/** The customer's alerts as they are shown on a screen or in a dialog. */
function Alerts() {
  const s = useTexts(sharedTexts)
  const runtime = useRuntime()
  const router = useRouter()
  const alerts = useService('alerts')
  const push = useService('push')
  if (!alerts || !push) return null
  return (
    <AlertsPage
      alerts={alerts}
      push={push}
      now={runtime.platform.now()}
      onOpen={(path) => router.history.push(path)}
      browseLink={
        <Link to="/" className={ui['button']} data-tone="brand">
          {s('cart.browse')}
        </Link>
      }
    />
  )
}
