import type { ReactNode } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { selectLines, selectStore } from '../../../machines/order/cart/cart.selectors.ts'
import type { CartRemovalActor } from '../../../machines/order/cart-removal/cart-removal.machine.ts'
import type { WarningLinks } from '../../screens/shared/bill/bill-warnings.tsx'
import css from '../../screens/shared/bill/cart.module.css'
import { CartBill, CartLines, RemovedLine } from '../../screens/shared/bill/cart-lines.tsx'
import { EmptyCart } from '../../screens/shared/bill/empty-cart.tsx'
import { OrderButton } from '../../screens/shared/bill/order-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { desktopTexts } from './texts.vi.ts'

/** The cart at the side of a wide window. */
export function CartPanel({
  cart,
  removal,
  optionSwitch,
  warningLinks,
  onCheckout,
}: {
  cart: CartActor
  removal: CartRemovalActor
  /** The delivery types that it may be had by. */
  optionSwitch?: ReactNode
  warningLinks?: WarningLinks
  onCheckout: () => void
}) {
  const lines = useSelector(cart, selectLines)
  const store = useSelector(cart, selectStore)
  const t = useTexts(desktopTexts)
  const removed = <RemovedLine removal={removal} />
  if (lines.length === 0) return <EmptyCart text={t('panel.emptyText')} removed={removed} />
  return (
    <div className={css['panel']}>
      <h2>{store?.name}</h2>
      {optionSwitch}
      <CartLines cart={cart} removal={removal} warningLinks={warningLinks} />
      {removed}
      <CartBill cart={cart} warningLinks={warningLinks} />
      <OrderButton cart={cart} onCheckout={onCheckout} />
    </div>
  )
}
