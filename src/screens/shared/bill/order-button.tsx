import type { CartActor } from '../../../../machines/order/cart/cart.machine.ts'
import { selectBill } from '../../../../machines/order/cart/cart.selectors.ts'
import { cartTexts } from './texts.vi.ts'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'

/** The link from the cart to the checkout; closed while something in it is sold out (CART-2), and for a moment after an order (GUARD-2). */
export function OrderButton({ cart, isHeld = false, onCheckout }: { cart: CartActor; isHeld?: boolean; onCheckout: () => void }) {
  const t = useTexts(cartTexts)
  const bill = useSelector(cart, selectBill)
  const mustDrop = bill?.warnings.some(({ code }) => code === 'ITEM_UNAVAILABLE' || code === 'INVALID_ADDONS')
  const reason = isHeld ? t('cart.held') : mustDrop ? t('cart.mustDrop') : undefined
  return (
    <>
      {reason === undefined ? null : (
        <p className={ui['muted']} role="status">
          {reason}
        </p>
      )}
      <Button id="to-checkout" size="large" isWide disabled={reason !== undefined} onClick={onCheckout}>
        {t('cart.checkout')}
      </Button>
    </>
  )
}
