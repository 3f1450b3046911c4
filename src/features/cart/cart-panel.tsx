import type { ReactNode } from 'react'
import { useSelector } from '../use-selector.ts'
import type { CartActor } from '../../../machines/cart/cart.machine.ts'
import { selectLines, selectStore } from '../../../machines/cart/cart.selectors.ts'
import { cartTexts } from '../../../texts/vi/cart.ts'
import { BagIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './cart.module.css'
import { CartLines } from './cart-lines.tsx'

/** The cart at the side of a wide window. */
export function CartPanel({ cart, ways, onCheckout }: { cart: CartActor; ways?: ReactNode; onCheckout: () => void }) {
  const t = useTexts(cartTexts)
  const lines = useSelector(cart, selectLines)
  const store = useSelector(cart, selectStore)
  if (lines.length === 0) return <StateView icon={<BagIcon />} title={t('cart.empty')} text={t('cart.emptyText')} />
  return (
    <div className={css['panel']}>
      <h2>{store?.name}</h2>
      {ways}
      <CartLines
        cart={cart}
        renderWarnings={(bill) =>
          bill.warnings.map((warning) => (
            <p key={`${warning.code}-${warning.itemId}`} className={ui['banner']} data-tone="bad">
              <WarningIcon />
              <span>{warning.message}</span>
            </p>
          ))
        }
      />
      <Button size="large" isWide onClick={onCheckout}>
        {t('cart.checkout')}
      </Button>
    </div>
  )
}
