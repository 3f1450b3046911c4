import type { ReactNode } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { selectLines, selectStore } from '../../../machines/order/cart/cart.selectors.ts'
import { cartTexts } from '../../screens/shared/bill/texts.vi.ts'
import { BagIcon } from '../../ui/icons.tsx'
import { StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { WarningLinks } from '../../screens/shared/bill/bill-warnings.tsx'
import css from '../../screens/shared/bill/cart.module.css'
import { CartLines } from '../../screens/shared/bill/cart-lines.tsx'
import { OrderButton } from '../../screens/shared/bill/order-button.tsx'

/** The cart at the side of a wide window. */
export function CartPanel({
  cart,
  optionSwitch,
  warningLinks,
  onCheckout,
}: {
  cart: CartActor
  /** The delivery types that it may be had by. */
  optionSwitch?: ReactNode
  warningLinks?: WarningLinks
  onCheckout: () => void
}) {
  const t = useTexts(cartTexts)
  const lines = useSelector(cart, selectLines)
  const store = useSelector(cart, selectStore)
  if (lines.length === 0) return <StateView icon={<BagIcon />} title={t('cart.empty')} text={t('cart.emptyText')} />
  return (
    <div className={css['panel']}>
      <h2>{store?.name}</h2>
      {optionSwitch}
      <CartLines cart={cart} warningLinks={warningLinks} />
      <OrderButton cart={cart} onCheckout={onCheckout} />
    </div>
  )
}
