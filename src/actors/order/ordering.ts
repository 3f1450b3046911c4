import type { RegisteredRouter } from '@tanstack/react-router'
import { createActor, fromCallback, fromPromise, sendParent } from 'xstate'
import { onlyOption } from '../../../machines/domain/delivery-option.ts'
import { checkoutMachine } from '../../../machines/order/checkout/checkout.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { orderingMachine } from '../../../machines/order/ordering/ordering.machine.ts'
import type { OrderingEvent, OrderingInput } from '../../../machines/order/ordering/ordering.types.ts'
import { paymentMachine } from '../../../machines/order/payment/payment.machine.ts'
import { slotsMachine } from '../../../machines/order/slots/slots.machine.ts'
import { leaveFor } from '../../platform/leave.ts'
import { noteOrder, takeOrdered } from './note-order.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { checkoutActors, checkoutInput } from './checkout.ts'
import { paymentActors } from './payment.ts'
import { dropPending, printOf, readPending } from './pending-payment.ts'
import { slotsActors } from './slots.ts'
import { storeDraft } from './stored-draft.ts'

/** Follows the cart, the location, the delivery option, and whether the page is seen again that had been left for a gateway. */
function followShop(runtime: Runtime, send: (event: OrderingEvent) => void): () => void {
  const { option, location } = runtime.actors
  const { cart } = runtime.actors
  let { lines } = cart.getSnapshot().context
  const subscriptions = [
    // whichever tab has changed it
    cart.subscribe(({ context }) => {
      if (context.lines === lines) return
      lines = context.lines
      send({ type: 'cart.changed', lines })
    }),
    location.on('location.changed', ({ location: chosen }) => send({ type: 'location.changed', location: chosen })),
    location.on('location.stored', ({ location: stored }) => stored && send({ type: 'location.described', location: stored })),
    option.on('option.changed', ({ option: chosen }) => send({ type: 'option.changed', option: chosen })),
  ]
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'page.shown' })
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('pageshow', onPageShow)
    for (const one of subscriptions) one.unsubscribe()
  }
}

/** Orders the cart. Once the cart is an order that needs no payment now, that is noted and the cart emptied, whether or not the screen is still there. */
export function bindOrdering(runtime: Runtime, router: RegisteredRouter, { unpaid, placed }: Pick<OrderingInput, 'unpaid' | 'placed'>) {
  const { cart, option } = runtime.actors
  const actors = {
    followShop: fromCallback<OrderingEvent, undefined>(({ sendBack }) => followShop(runtime, sendBack)),
    prepare: fromPromise(async () => {
      const input = checkoutInput(runtime)
      // an order of another cart may still be paid
      if (readPending(runtime)?.cart === printOf(input.draft)) dropPending(runtime)
      return input
    }),
    checkout: checkoutMachine.provide({
      actors: checkoutActors(runtime),
      actions: {
        emitDraft: ({ context }) => storeDraft(runtime, context.draft),
        emitOrder: sendParent(({ context }, { order }) => ({ type: 'order.placed', order, lines: context.draft.lines })),
        fitOption: (_, { bill }) => {
          const only = onlyOption(bill)
          if (only) option.send({ type: 'option.fit', offers: [only] })
        },
      },
    }),
    slots: slotsMachine.provide({ actors: slotsActors(runtime, () => cart.getSnapshot().context.store?.id ?? 0) }),
    payment: paymentMachine.provide({
      actors: paymentActors(runtime),
      actions: {
        leave: (_, { page }) => leaveFor(page),
        emitPaid: sendParent({ type: 'payment.paid' }),
        emitAwaiting: sendParent({ type: 'payment.awaiting' }),
        emitUnpaid: sendParent(({ context }) => ({ type: 'payment.unpaid', error: context.error })),
      },
    }),
  } satisfies ActorsOf<typeof orderingMachine>
  const content = cart.getSnapshot().context
  const pending = unpaid === undefined ? readPending(runtime) : undefined
  const ordering = createActor(orderingMachine.provide({ actors }), {
    ...runtime.ofScreen('ordering'),
    input: {
      isCartEmpty: content.lines.length === 0,
      unpaid,
      pending: pending?.cart === printOf(content) ? { uniqueId: pending.order, method: pending.method } : undefined,
      placed,
    },
  })
  const open = (uniqueId: string) =>
    void router.navigate({ to: '/running-order/$unique_order_id', params: { unique_order_id: uniqueId }, replace: true })
  ordering.on('cart.ordered', ({ uniqueId, lines: ordered }) => {
    // an empty cart in another tab leads to the order only once that is noted
    noteOrder(runtime, uniqueId)
    dropPending(runtime)
    takeOrdered(runtime, ordered)
    open(uniqueId)
  })
  ordering.on('order.open', ({ uniqueId }) => open(uniqueId))
  ordering.on('cart.open', () => void router.navigate({ to: '/cart', replace: true }))
  return ordering
}
