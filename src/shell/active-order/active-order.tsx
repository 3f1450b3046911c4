import { useRouterState } from '@tanstack/react-router'
import { bindActiveOrders } from '../../actors/order/active-orders.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { factsOf } from '../route-facts.ts'
import { OrderBar } from './order-bar.tsx'

/** The bar of a signed-in customer's order under way; its code comes after the first view. */
export function ActiveOrder({ userId }: { userId: string }) {
  const runtime = useRuntime()
  const orders = useScreenActor(`active-orders ${userId}`, () => bindActiveOrders(runtime))
  const isHidden = useRouterState({ select: (state) => factsOf(state).showsOrders === true })
  return <OrderBar orders={orders} now={() => runtime.clock.now()} isHidden={isHidden} />
}
