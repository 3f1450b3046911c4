import { securityTexts } from './texts.vi.ts'
import { SecurityPage } from './security-page.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { NotImpersonated } from '../../shell/guards/not-impersonated.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { bindOwnAccount } from '../../actors/account/own-account.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

export function SecurityRoute() {
  const t = useTexts(securityTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('security.title')} />
      <NotImpersonated>
        <Security />
      </NotImpersonated>
    </CustomersOnly>
  )
}

function Security() {
  const runtime = useRuntime()
  const account = useScreenActor('own-account', () => bindOwnAccount(runtime), 'finishes')
  return <SecurityPage account={account} />
}
