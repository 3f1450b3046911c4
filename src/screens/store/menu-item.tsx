import type { Id } from '../../../machines/domain/id.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { selectQuantityOfItem } from '../../../machines/order/cart/cart.selectors.ts'
import { lowestPrice } from '../../../machines/domain/addons.ts'
import type { Item } from '../../../machines/domain/entities.ts'
import { isAddedAsItIs } from '../../../machines/domain/menu-filters.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import { selectIsOpening } from '../../../machines/shop/store/store.selectors.ts'
import { storeTexts } from './texts.vi.ts'
import { QuickAdd } from '../shared/dishes/quick-add.tsx'
import { dishesTexts } from '../shared/dishes/texts.vi.ts'
import { storesTexts } from '../shared/stores/texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { Picture, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { DietTags } from './diet-tags.tsx'
import css from './store.module.css'

/** The id of a dish's element in the menu. */
export const dishId = (id: Id): string => `dish-${id}`

interface Props {
  actor: StoreActor
  item: Item
  cart: CartActor
  isEager: boolean
  onOpen: (itemId: Id) => void
}

/** One dish of a menu; a tap opens its details. One without options has a button next to it that adds it. */
export function MenuItem({ actor, item, cart, isEager, onOpen }: Props) {
  const t = useTexts(storeTexts)
  const l = useTexts(storesTexts)
  const { money } = useFormats()
  const isOpening = useSelector(actor, selectIsOpening(item.id))
  const isAddedByTap = isAddedAsItIs(item)
  const price = money(lowestPrice(item))
  return (
    <div className={css['card']}>
      <button
        id={dishId(item.id)}
        type="button"
        className={css['item']}
        aria-busy={isOpening || undefined}
        disabled={!item.isAvailable}
        onClick={() => onOpen(item.id)}
      >
        <Picture
          base={item.image}
          tint={item.tint}
          sizes={[96, 192, 384]}
          width={104}
          height={104}
          isEager={isEager}
          className={css['dish'] ?? ''}
        />
        <span className={css['words']}>
          <b>{item.name}</b>
          {item.description === undefined ? null : <span className={css['desc']}>{item.description}</span>}
          <span className={css['marks']}>
            {item.isPopular ? (
              <span className={ui['tag']} data-tone="brand">
                {t('item.popular')}
              </span>
            ) : null}
            {item.isNew ? (
              <span className={ui['tag']} data-tone="good">
                {t('item.new')}
              </span>
            ) : null}
            <DietTags item={item} />
            {item.isAvailable ? null : (
              <span className={ui['tag']} data-tone="bad">
                {t('item.soldOut')}
              </span>
            )}
          </span>
          <span className={css['price']}>
            {item.price === 0 ? l('item.from', { amount: price }) : price}
            {item.oldPrice === undefined ? null : <s>{money(item.oldPrice)}</s>}
          </span>
        </span>
        {isAddedByTap && !isOpening ? null : <OpenMark cart={cart} itemId={item.id} isOpening={isOpening} />}
      </button>
      {isAddedByTap && !isOpening ? <QuickAdd actor={actor} cart={cart} item={item} /> : null}
    </div>
  )
}

/** Says that a tap leads on, and how many of a dish with options are in the cart. */
function OpenMark({ cart, itemId, isOpening }: { cart: CartActor; itemId: Id; isOpening: boolean }) {
  const t = useTexts(dishesTexts)
  const count = useSelector(cart, selectQuantityOfItem(itemId))
  return (
    <span className={css['plus']} data-count={count > 0}>
      {isOpening ? <span className={ui['spinner']} /> : count > 0 ? <b aria-label={t('item.inCart', { count })}>{count}</b> : <PlusIcon />}
    </span>
  )
}
