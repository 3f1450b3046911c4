import { courierTexts } from '../../../texts/vi/courier.ts'
import { CourierScreen } from '../../features/courier/courier-screen.tsx'
import { CourierOrdersPage } from '../../features/courier/orders-page.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoutIcon } from '../../ui/more-icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { CourierNotes } from '../courier-notes-later.tsx'
import { CourierWaiting } from '../courier-waiting.tsx'
import { CouriersOnly, type CourierLists } from '../couriers-only.tsx'
import { signOut } from '../flows/logout.ts'
import { useRuntime } from '../runtime-context.tsx'
import { useTitle } from '../use-title.ts'

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
        <IconButton label={t('courier.logout')} onClick={() => signOut(runtime, 'courier')}>
          <LogoutIcon />
        </IconButton>
      }
    >
      <CourierOrdersPage shift={shift} orders={orders} notes={<CourierNotes />} />
    </CourierScreen>
  )
}
