import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { Suspense, useEffect, useState } from 'react'
import { selectQuantity } from '../../../machines/cart/cart.selectors.ts'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectIsReady } from '../../../machines/checkout/checkout.selectors.ts'
import { selectSettings } from '../../../machines/startup/startup.selectors.ts'
import type { SlotsActor } from '../../../machines/slots/slots.machine.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import type { PaymentInput } from '../../../machines/payment/payment.types.ts'
import { orderTexts } from '../../../texts/vi/order.ts'
import { statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import { OptionSwitch } from '../../features/home/option-switch.tsx'
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { CustomersOnly } from '../customers-only.tsx'
import { cartOf } from '../flows/cart.ts'
import { bindCheckout } from '../flows/checkout.ts'
import { dropPending, printOf, readPending } from '../flows/pending-payment.ts'
import { lazyRouteComponent } from '../lazy-route-component.tsx'
import { PayingLater } from '../paying-later.tsx'
import { Redirect } from '../redirect.tsx'
import { useRuntime } from '../runtime-context.tsx'
import { useOfScreen } from '../use-of-screen.ts'

const CheckoutWarnings = lazyRouteComponent(() => import('../checkout-warnings.tsx'), 'CheckoutWarnings')
const PlaceChange = lazyRouteComponent(() => import('../place-change.tsx'), 'PlaceChange')

type Unpaid = 'declined' | 'cancelled' | 'unreachable' | undefined

export function CheckoutRoute() {
  const t = useTexts(orderTexts)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const quantity = useSelector(cartOf(runtime), selectQuantity)
  const { unpaid, order } = useLocation().search as { unpaid?: unknown; order?: unknown }
  const [told, setTold] = useState<Unpaid>(unpaid === 'declined' || unpaid === 'cancelled' ? unpaid : undefined)
  // an order of this cart may have been paid meanwhile, in another tab or before a crash
  const [payment, setPayment] = useState<PaymentInput | undefined>(() => {
    const pending = told === undefined ? readPending(runtime) : undefined
    if (pending?.cart !== printOf(cartOf(runtime).getSnapshot().context)) return undefined
    return { uniqueId: pending.order, method: pending.method, first: 'ask' }
  })
  // whichever tab empties the cart that was ordered here
  const [placed, setPlaced] = useState(order)
  if (quantity === 0 && typeof placed === 'string')
    return <Redirect to="/running-order/$unique_order_id" params={{ unique_order_id: placed }} replace />
  return (
    <CustomersOnly>
      <BackBar title={t('checkout.title')} />
      {quantity === 0 ? (
        <Redirect to="/cart" replace />
      ) : payment ? (
        <div className={ui['page']}>
          <PayingLater
            {...payment}
            onNews={(news) => {
              if (news.type === 'payment.unpaid') {
                setTold(news.error ? 'unreachable' : 'declined')
                setPayment(undefined)
              } else void navigate({ to: '/running-order/$unique_order_id', params: { unique_order_id: payment.uniqueId }, replace: true })
            }}
          />
        </div>
      ) : (
        <Checkout
          unpaid={told}
          onPay={({ uniqueId, paymentMethod }) => setPayment({ uniqueId, method: paymentMethod, first: 'pay' })}
          onPlaced={setPlaced}
        />
      )}
    </CustomersOnly>
  )
}

/** Whoever was led away, by another tab's order for one, places none: the cart may hold something else by then. */
const end = (checkout: CheckoutActor) => checkout.stop()

function Checkout({ unpaid, onPay, onPlaced }: { unpaid: Unpaid; onPay: (order: Order) => void; onPlaced: (uniqueId: string) => void }) {
  const runtime = useRuntime()
  const navigate = useNavigate()
  const cart = cartOf(runtime)
  const { option, place, startup } = runtime.actors
  const settings = useSelector(startup, selectSettings)
  const checkout = useOfScreen('checkout', () => bindCheckout(runtime), end)
  const [slots, setSlots] = useState<SlotsActor>()
  const isReady = useSelector(checkout, selectIsReady)
  useEffect(() => {
    // there before the order is: whoever leaves at once finds the cart empty all the same
    const noting = import('../note-order.ts').catch(() => undefined)
    const placed = checkout.on('order.placed', ({ order }) => {
      if (order.status === statusIds.awaitingPayment) return onPay(order)
      onPlaced(order.uniqueId)
      // an empty cart in another tab leads to the order only once that is noted
      void noting.then((part) => {
        part?.noteOrder(runtime, order.uniqueId)
        cart.send({ type: 'cart.clear' })
      })
      void navigate({ to: '/running-order/$unique_order_id', params: { unique_order_id: order.uniqueId }, replace: true })
    })
    const moved = place.on('place.changed', ({ place: chosen }) => checkout.send({ type: 'place.changed', place: chosen }))
    const described = place.on(
      'place.kept',
      ({ place: kept }) => kept && checkout.send({ type: 'details.change', change: { place: kept } }),
    )
    const filled = cart.on('cart.kept', ({ content: { lines } }) => {
      if (lines.length > 0) checkout.send({ type: 'wish.change', change: { lines } })
    })
    const switched = option.on('option.changed', ({ option: chosen }) => checkout.send({ type: 'wish.change', change: { option: chosen } }))
    checkout.start()
    void import('../flows/slots.ts').then(({ bindSlots }) =>
      setSlots(bindSlots(runtime, cart.getSnapshot().context.store?.id ?? 0).start()),
    )
    dropPending(runtime)
    return () => {
      for (const heard of [placed, moved, described, filled, switched]) heard.unsubscribe()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a checkout lives as long as its screen, whoever hears of the payment
  }, [checkout, cart, option, place, runtime, navigate])
  const describe = (house: string) => {
    const current = place.getSnapshot().context.place
    if (current && current.house !== house) place.send({ type: 'place.describe', house, tag: current.tag, at: runtime.edge.now() })
  }
  if (!isReady || !slots) return <p className={ui['spinner']} />
  return (
    <CheckoutPage
      checkout={checkout}
      slots={slots}
      place={place}
      settings={settings}
      unpaid={unpaid}
      ways={<OptionSwitch option={option} />}
      onDescribe={describe}
      renderWarnings={(bill) =>
        bill.warnings.length > 0 ? (
          <Suspense>
            <CheckoutWarnings bill={bill} checkout={checkout} slots={slots} />
          </Suspense>
        ) : null
      }
      placeLink={
        <Suspense>
          <PlaceChange checkout={checkout} />
        </Suspense>
      }
    />
  )
}
