import { useSelector } from '../../runtime/use-selector.ts'
import type { ReactNode } from 'react'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { selectLines, selectStore } from '../../../machines/order/cart/cart.selectors.ts'
import { cartTexts } from '../shared/bill/texts.vi.ts'
import { BagIcon } from '../../ui/icons.tsx'
import { StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { WarningLinks } from '../shared/bill/bill-warnings.tsx'
import { CartLines } from '../shared/bill/cart-lines.tsx'
import { OrderButton } from '../shared/bill/order-button.tsx'

/** The cart as a screen of its own. */
export function CartPage({
  cart,
  browseLink,
  optionSwitch,
  message,
  more,
  warningLinks,
  isHeld,
  onCheckout,
}: {
  cart: CartActor
  browseLink: ReactNode
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
  if (lines.length === 0) return <StateView icon={<BagIcon />} title={t('cart.empty')} text={t('cart.emptyText')} action={browseLink} />
  return (
    <div className={ui['page']}>
      {message}
      <section className={ui['section']}>
        <h2>{store?.name}</h2>
        {optionSwitch}
        <CartLines cart={cart} warningLinks={warningLinks} />
      </section>
      <div className={ui['actions']}>
        <OrderButton cart={cart} isHeld={isHeld === true} onCheckout={onCheckout} />
      </div>
      {more}
    </div>
  )
}
