import type { CartActor } from '../../machines/order/cart/cart.machine.ts'
import { selectQuantity } from '../../machines/order/cart/cart.selectors.ts'
import { ui } from '../ui/parts.tsx'
import { useSelector } from '../runtime/use-selector.ts'

/** How many pieces the cart holds; nothing where it is empty. */
export function CartBadge({ cart }: { cart: CartActor }) {
  const quantity = useSelector(cart, selectQuantity)
  return quantity > 0 ? <b className={ui['badge']}>{quantity}</b> : null
}
