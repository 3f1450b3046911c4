import { courierTexts } from '../shared/courier/texts.vi.ts'
import { CourierScreen } from '../shared/courier/courier-screen.tsx'
import { CourierOrdersPage } from './orders-page.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoutIcon } from '../../ui/more-icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { CourierNotes, CourierOrderMark } from '../shared/courier/lazy-courier-notes.tsx'
import { CourierWaiting } from './courier-waiting.tsx'
import { CouriersOnly, type CourierLists } from '../../shell/guards/couriers-only.tsx'
import { signOutOfDelivery } from '../../actors/courier/courier-sign-out.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useTitle } from '../../shell/use-title.ts'

export const CourierOrdersRoute = () => (
  <CouriersOnly waiting={<CourierWaiting />}>{({ shift, orders }) => <Orders shift={shift} orders={orders} />}</CouriersOnly>
)

function Orders({ shift, orders }: CourierLists) {
  const t = useTexts(courierTexts)
  const runtime = useRuntime()
  useTitle(t('courier.orders'))
  return (
    <CourierScreen
      title={t('courier.orders')}
      after={
        <IconButton label={t('courier.logout')} onClick={() => void signOutOfDelivery(runtime)}>
          <LogoutIcon />
        </IconButton>
      }
    >
      <CourierOrdersPage
        shift={shift}
        orders={orders}
        notes={<CourierNotes lists={orders} hasAlarm />}
        renderMark={(order) => <CourierOrderMark order={order} />}
      />
    </CourierScreen>
  )
}
