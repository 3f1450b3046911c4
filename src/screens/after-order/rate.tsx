import { idOf, type Id } from '../../../machines/domain/id.ts'
import { Link, useParams } from '@tanstack/react-router'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { selectOrder } from '../../../machines/order/rating/rating.selectors.ts'
import { afterOrderTexts } from './texts.vi.ts'
import { RatingPage } from './rating-page.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ReceiptIcon } from '../../ui/icons.tsx'
import { StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { bindRating } from '../../actors/order/rating.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

export function RateRoute() {
  const { id } = useParams({ strict: false })
  const t = useTexts(afterOrderTexts)
  const { hasRating } = useSelector(useRuntime().actors.startup, selectSettings)
  return (
    <CustomersOnly>
      <BackBar title={t('rate.title')} />
      {hasRating ? (
        <Rating key={id} orderId={idOf(id) ?? 0} />
      ) : (
        <StateView icon={<ReceiptIcon />} title={t('rate.off')} action={<OrdersLink />} />
      )}
    </CustomersOnly>
  )
}

function OrdersLink() {
  const t = useTexts(afterOrderTexts)
  return (
    <Link to="/my-orders" className={ui['button']} data-tone="soft">
      {t('rate.toOrders')}
    </Link>
  )
}

function Rating({ orderId }: { orderId: Id }) {
  const runtime = useRuntime()
  const rating = useScreenActor(`rating ${orderId}`, () => bindRating(runtime, orderId))
  const order = useSelector(rating, selectOrder)
  return (
    <RatingPage
      rating={rating}
      ordersLink={<OrdersLink />}
      storeLink={
        order && (
          <Link to="/stores/$restaurant" params={{ restaurant: order.store.slug }} className={ui['button']} data-tone="brand">
            {order.store.name}
          </Link>
        )
      }
    />
  )
}
