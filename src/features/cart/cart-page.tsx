import { useSelector } from '../use-selector.ts'
import type { ReactNode } from 'react'
import type { CartActor } from '../../../machines/cart/cart.machine.ts'
import { selectLines, selectStore } from '../../../machines/cart/cart.selectors.ts'
import { cartTexts } from '../../../texts/vi/cart.ts'
import { BagIcon } from '../../ui/icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { CartLines } from './cart-lines.tsx'

/** The cart as a screen of its own. */
export function CartPage({
  cart,
  browseLink,
  ways,
  onCheckout,
}: {
  cart: CartActor
  browseLink: ReactNode
  /** In which ways it may be had. */
  ways?: ReactNode
  onCheckout: () => void
}) {
  const t = useTexts(cartTexts)
  const lines = useSelector(cart, selectLines)
  const store = useSelector(cart, selectStore)
  if (lines.length === 0) return <StateView icon={<BagIcon />} title={t('cart.empty')} text={t('cart.emptyText')} action={browseLink} />
  return (
    <div className={ui['page']}>
      <section className={ui['section']}>
        <h2>{store?.name}</h2>
        {ways}
        <CartLines cart={cart} />
      </section>
      <div className={ui['actions']}>
        <Button size="large" isWide onClick={onCheckout}>
          {t('cart.checkout')}
        </Button>
      </div>
    </div>
  )
}
