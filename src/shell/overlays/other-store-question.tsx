import { useSelector } from '../../runtime/use-selector.ts'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { selectIsAsking, selectStore } from '../../../machines/order/cart/cart.selectors.ts'
import { overlayTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'

/** Asks before another store's things replace the cart. */
export function OtherStoreQuestion({ cart }: { cart: CartActor }) {
  const t = useTexts(overlayTexts)
  const c = useTexts(commonTexts)
  const isAsking = useSelector(cart, selectIsAsking)
  const store = useSelector(cart, selectStore)
  return (
    <Sheet
      title={t('cart.otherTitle')}
      closeLabel={c('common.close')}
      isOpen={isAsking}
      onClose={() => cart.send({ type: 'cart.retain' })}
      foot={
        <>
          <Button tone="plain" isWide onClick={() => cart.send({ type: 'cart.retain' })}>
            {t('cart.otherKeep')}
          </Button>
          <Button isWide onClick={() => cart.send({ type: 'cart.replace' })}>
            {t('cart.otherReplace')}
          </Button>
        </>
      }
    >
      <p>{t('cart.otherText', { store: store?.name ?? '' })}</p>
    </Sheet>
  )
}
