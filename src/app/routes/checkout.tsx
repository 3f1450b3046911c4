import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { useEffect, useState } from 'react'
import { selectQuantity } from '../../../machines/cart/cart.selectors.ts'
import { selectSettings } from '../../../machines/startup/startup.selectors.ts'
import type { SlotsActor } from '../../../machines/slots/slots.machine.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { orderTexts } from '../../../texts/vi/order.ts'
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { useWays } from '../use-ways.tsx'
import { CustomersOnly } from '../customers-only.tsx'
import { noteOrder } from '../note-order.ts'
import { cartOf } from '../flows/cart.ts'
import { bindCheckout } from '../flows/checkout.ts'
import { useRuntime } from '../runtime-context.tsx'

export function CheckoutRoute() {
  const t = useTexts(orderTexts)
  const quantity = useSelector(cartOf(useRuntime()), selectQuantity)
  return (
    <CustomersOnly>
      <BackBar title={t('checkout.title')} />
      {quantity === 0 ? <Navigate to="/cart" replace /> : <Checkout />}
    </CustomersOnly>
  )
}

function Checkout() {
  const c = useTexts(commonTexts)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const cart = cartOf(runtime)
  const { option, place, startup } = runtime.actors
  const settings = useSelector(startup, selectSettings)
  const [checkout] = useState(() => bindCheckout(runtime))
  const [slots, setSlots] = useState<SlotsActor>()
  useEffect(() => {
    const placed = checkout.on('order.placed', ({ order }) => {
      noteOrder(runtime, order.uniqueId)
      void navigate({ to: '/running-order/$unique_order_id', params: { unique_order_id: order.uniqueId }, replace: true }).then(() =>
        cart.send({ type: 'cart.clear' }),
      )
    })
    const moved = place.on('place.changed', ({ place: chosen }) => checkout.send({ type: 'place.changed', place: chosen }))
    const described = place.on('place.kept', ({ place: kept }) => kept && checkout.send({ type: 'place.changed', place: kept }))
    const filled = cart.on('cart.kept', ({ content: { lines } }) => {
      if (lines.length > 0) checkout.send({ type: 'wish.change', change: { lines } })
    })
    const switched = option.on('option.changed', ({ option: chosen }) => checkout.send({ type: 'wish.change', change: { option: chosen } }))
    checkout.start()
    void import('../flows/slots.ts').then(({ bindSlots }) =>
      setSlots(bindSlots(runtime, cart.getSnapshot().context.store?.id ?? 0).start()),
    )
    return () => {
      for (const heard of [placed, moved, described, filled, switched]) heard.unsubscribe()
    }
  }, [checkout, cart, option, place, runtime, navigate])
  const describe = (house: string) => {
    const current = place.getSnapshot().context.place
    if (current && current.house !== house) place.send({ type: 'place.describe', house, tag: current.tag, at: runtime.edge.now() })
  }
  return (
    <CheckoutPage
      checkout={checkout}
      cart={cart}
      slots={slots}
      place={place}
      settings={settings}
      onDescribe={describe}
      ways={{
        ...useWays(),
        onLater: () => {
          const first = slots?.getSnapshot().context.slots[0]
          if (first) checkout.send({ type: 'wish.change', change: { slot: first } })
        },
      }}
      placeLink={
        <Link to="/search-location" className={ui['button']} data-tone="bare">
          {c('place.change')}
        </Link>
      }
    />
  )
}
