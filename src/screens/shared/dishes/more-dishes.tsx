import { useMemo } from 'react'
import type { Id } from '../../../../machines/domain/id.ts'
import { suggestionsOf } from '../../../../machines/domain/menu-filters.ts'
import type { CartActor } from '../../../../machines/order/cart/cart.machine.ts'
import type { StoreActor } from '../../../../machines/shop/store/store.machine.ts'
import { selectSections } from '../../../../machines/shop/store/store.selectors.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { useFormats } from '../../../ui/format.ts'
import { Picture } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './more-dishes.module.css'
import { QuickAdd } from './quick-add.tsx'
import { dishesTexts } from './texts.vi.ts'

/** Other dishes of a store that one tap adds. */
export function MoreDishes({ store, cart, without }: { store: StoreActor; cart: CartActor; without: readonly Id[] }) {
  const t = useTexts(dishesTexts)
  const { money } = useFormats()
  const sections = useSelector(store, selectSections)
  const dishes = useMemo(() => suggestionsOf(sections, new Set(without)), [sections, without])
  if (dishes.length === 0) return null
  return (
    <section className={css['more']}>
      <h3>{t('item.more')}</h3>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <Picture base={dish.image} tint={dish.tint} sizes={[96, 192]} width={56} height={56} className={css['thumb'] ?? ''} />
            <span>
              <b>{dish.name}</b>
              <small>{money(dish.price)}</small>
            </span>
            <QuickAdd actor={store} cart={cart} item={dish} />
          </li>
        ))}
      </ul>
    </section>
  )
}
