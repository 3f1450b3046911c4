import { createActor, fromCallback } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectBill } from '../../../machines/order/cart/cart.selectors.ts'
import { cartVisitMachine } from '../../../machines/order/cart-visit/cart-visit.machine.ts'
import type { CartVisitEvent } from '../../../machines/order/cart-visit/cart-visit.types.ts'
import { selectIsHeld, selectOrderInstead } from '../../../machines/order/post-order-guard/post-order-guard.selectors.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { getCartDoor } from './cart-door.ts'
import { getPostOrderGuard } from './post-order-guard.ts'

/** The cart's screen; who opened it on purpose is not led to the last order. */
export function bindCartVisit(runtime: Runtime) {
  const { cart, option } = runtime.actors
  const guard = getPostOrderGuard(runtime)
  const door = getCartDoor(runtime)
  if (door.isOpened) guard.send({ type: 'cart.opened' })
  door.isOpened = false
  const actors = {
    followCart: fromCallback<CartVisitEvent, undefined>(({ sendBack }) => {
      const notify = () => sendBack({ type: 'cart.quoted', bill: selectBill(cart.getSnapshot()) })
      notify()
      const subscription = cart.subscribe(notify)
      return () => subscription.unsubscribe()
    }),
    followHold: fromCallback<CartVisitEvent, undefined>(({ sendBack }) => {
      const notify = () => sendBack({ type: 'hold.changed', isHeld: selectIsHeld(guard.getSnapshot()) })
      notify()
      const subscription = guard.subscribe(notify)
      return () => subscription.unsubscribe()
    }),
  } satisfies ActorsOf<typeof cartVisitMachine>
  const visit = createActor(cartVisitMachine.provide({ actors }), {
    ...runtime.ofScreen('cart-visit'),
    input: { orderInstead: selectOrderInstead(guard.getSnapshot()) },
  })
  visit.on('option.fit', (event) => option.send(event))
  return visit
}
