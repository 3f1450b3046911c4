import { Link } from '@tanstack/react-router'
import { selectCourier } from '../../../machines/courier/courier-shift/courier-shift.selectors.ts'
import { courierCompletedTexts } from './texts.vi.ts'
import { CompletedPage } from './completed-page.tsx'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { CourierScreen } from '../shared/courier/courier-screen.tsx'
import { BackIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { CouriersOnly, type CourierLists } from '../../shell/guards/couriers-only.tsx'
import { bindCompletedOrders } from '../../actors/courier/completed-orders.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useTitle } from '../../shell/use-title.ts'

export const CourierCompletedRoute = () => <CouriersOnly>{({ shift }) => <Completed shift={shift} />}</CouriersOnly>

function Completed({ shift }: Pick<CourierLists, 'shift'>) {
  const t = useTexts(courierCompletedTexts)
  const runtime = useRuntime()
  useTitle(t('completed.title'))
  const completed = useScreenActor('completed-orders', () =>
    bindCompletedOrders(runtime, selectCourier(shift.getSnapshot())?.history ?? []),
  )
  return (
    <CourierScreen
      title={t('completed.title')}
      before={
        <Link to="/delivery/orders" className={ui['iconButton']} aria-label={t('completed.toOrders')}>
          <BackIcon />
        </Link>
      }
    >
      <CompletedPage completed={completed} shift={shift} />
      <LanguageSwitch />
    </CourierScreen>
  )
}
