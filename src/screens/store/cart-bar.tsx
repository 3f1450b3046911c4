import { useSelector } from '../../runtime/use-selector.ts'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { selectLines, selectQuantity } from '../../../machines/order/cart/cart.selectors.ts'
import { totalOf } from '../../../machines/domain/cart.ts'
import { storeTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './store.module.css'

/** On a phone: the links to the cart, once something is in it, and past it to the checkout (CHECK-3). */
export function CartBar({ cart, onOpen, onCheckout }: { cart: CartActor; onOpen: () => void; onCheckout: () => void }) {
  const t = useTexts(storeTexts)
  const { money } = useFormats()
  const quantity = useSelector(cart, selectQuantity)
  const lines = useSelector(cart, selectLines)
  if (quantity === 0) return null
  return (
    <div className={css['goCart']}>
      <Button id="view-cart" tone="plain" size="large" onClick={onOpen}>
        <span>
          {t('store.viewCart')} <b className={ui['badge']}>{quantity}</b>
        </span>
        <span>{money(totalOf(lines))}</span>
      </Button>
      <Button size="large" onClick={onCheckout}>
        {t('store.checkout')}
      </Button>
    </div>
  )
}
