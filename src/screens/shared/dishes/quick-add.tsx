import { useSelector } from '../../../runtime/use-selector.ts'
import type { Item } from '../../../../machines/domain/entities.ts'
import * as limits from '../../../../machines/limits.ts'
import type { CartActor } from '../../../../machines/order/cart/cart.machine.ts'
import { selectQuantityOfItem } from '../../../../machines/order/cart/cart.selectors.ts'
import type { StoreActor } from '../../../../machines/shop/store/store.machine.ts'
import { MinusIcon, PlusIcon } from '../../../ui/customer-icons.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './quick-add.module.css'
import { dishesTexts } from './texts.vi.ts'

interface Props {
  actor: StoreActor
  cart: CartActor
  item: Item
}

/** Puts a dish without options into the cart by one tap, and says then how many of it are in there, with a way to take one out again. */
export function QuickAdd({ actor, cart, item }: Props) {
  const t = useTexts(dishesTexts)
  const count = useSelector(cart, selectQuantityOfItem(item.id))
  const add = () => {
    const event = { type: 'item.add', itemId: item.id } as const
    // opening it leads a guest to the login, and back
    actor.send(actor.getSnapshot().can(event) ? event : { type: 'item.open', itemId: item.id })
  }
  return (
    <span className={css['quick']} data-count={count > 0}>
      {count > 0 ? <TakeOut cart={cart} item={item} count={count} /> : null}
      <button type="button" aria-label={t('item.addOne', { name: item.name })} disabled={count >= limits.maxQuantity} onClick={add}>
        <PlusIcon />
      </button>
    </span>
  )
}

function TakeOut({ cart, item, count }: Omit<Props, 'actor'> & { count: number }) {
  const t = useTexts(dishesTexts)
  const line = useSelector(cart, ({ context }) => context.lines.findLast((one) => one.itemId === item.id))
  return (
    <>
      <button
        type="button"
        aria-label={t('item.removeOne', { name: item.name })}
        onClick={() => line && cart.send({ type: 'cart.change', key: line.key, quantity: line.quantity - 1 })}
      >
        <MinusIcon />
      </button>
      <output aria-label={t('item.inCart', { count })}>{count}</output>
    </>
  )
}
