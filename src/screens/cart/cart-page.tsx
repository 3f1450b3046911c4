import { useSelector } from '../../runtime/use-selector.ts'
import type { ReactNode } from 'react'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { selectLines, selectStore } from '../../../machines/order/cart/cart.selectors.ts'
import type { CartRemovalActor } from '../../../machines/order/cart-removal/cart-removal.machine.ts'
import { cartTexts } from '../shared/bill/texts.vi.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { WarningLinks } from '../shared/bill/bill-warnings.tsx'
import { CartBill, CartLines, RemovedLine } from '../shared/bill/cart-lines.tsx'
import { EmptyCart } from '../shared/bill/empty-cart.tsx'
import { OrderButton } from '../shared/bill/order-button.tsx'
import css from '../shared/bill/two-columns.module.css'

/** The cart as a screen of its own. */
export function CartPage({
  cart,
  removal,
  browseLink,
  again,
  optionSwitch,
  message,
  more,
  warningLinks,
  isHeld,
  onCheckout,
}: {
  cart: CartActor
  removal: CartRemovalActor
  browseLink: ReactNode
  /** The stores that were ordered from before, while nothing is in the cart. */
  again?: ReactNode
  /** The delivery types that it may be had by. */
  optionSwitch?: ReactNode
  /** What the marketplace wants to say here. */
  message?: ReactNode
  /** Other dishes of its store. */
  more?: ReactNode
  warningLinks?: WarningLinks
  isHeld?: boolean
  onCheckout: () => void
}) {
  const t = useTexts(cartTexts)
  const lines = useSelector(cart, selectLines)
  const store = useSelector(cart, selectStore)
  if (lines.length === 0) {
    return (
      <>
        <EmptyCart action={browseLink} removed={<RemovedLine removal={removal} />} />
        {again}
      </>
    )
  }
  return (
    <div className={`${ui['page']} ${css['page']}`}>
      <div className={css['main']}>
        {message}
        <section className={ui['section']}>
          <h2>{store?.name}</h2>
          {optionSwitch}
          <CartLines cart={cart} removal={removal} warningLinks={warningLinks} />
          <RemovedLine removal={removal} />
        </section>
      </div>
      <div className={css['due']}>
        <section className={ui['section']}>
          <h2>{t('cart.bill')}</h2>
          <CartBill cart={cart} warningLinks={warningLinks} />
        </section>
        <div className={`${ui['actions']} ${css['action']}`}>
          <OrderButton cart={cart} isHeld={isHeld === true} onCheckout={onCheckout} />
        </div>
      </div>
      {more}
    </div>
  )
}
