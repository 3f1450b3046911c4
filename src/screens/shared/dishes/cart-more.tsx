import { useMemo } from 'react'
import type { CartActor } from '../../../../machines/order/cart/cart.machine.ts'
import { selectLines, selectStore } from '../../../../machines/order/cart/cart.selectors.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { MoreDishes } from './more-dishes.tsx'

/** What goes with a cart, of the store whose menu was open before; nothing where that was another one's, or none. */
export function CartMore({ cart }: { cart: CartActor }) {
  const store = useRuntime().find('store')
  const lines = useSelector(cart, selectLines)
  const seller = useSelector(cart, selectStore)
  const inCart = useMemo(() => lines.map(({ itemId }) => itemId), [lines])
  if (!store || store.getSnapshot().context.store?.id !== seller?.id) return null
  return <MoreDishes store={store} cart={cart} without={inCart} />
}
