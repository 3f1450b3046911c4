import type { ReactNode } from 'react'
import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { StoreCard } from '../../../../machines/domain/entities.ts'
import { storesTexts } from './texts.vi.ts'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from './store-list.module.css'
import { StoreRow } from './store-row.tsx'

/** What comes to a list of stores with code of its own. */
export interface ListParts {
  heart?: ((store: StoreCard) => ReactNode) | undefined
  /** What follows the first stores, of all that there are. */
  more?: ((stores: readonly StoreCard[]) => ReactNode) | undefined
}

/** As many cards as are rendered at a time: the document holds so many, and they fill rows of one to four. */
export const firstCards = 24
/** As many as a phone shows of them at a time. */
const atOnce = 2

/** Stores as cards, in the order given. */
export function StoreCards({
  stores,
  count = stores.length,
  option,
  title,
  heart,
  more,
}: ListParts & { stores: readonly StoreCard[]; count?: number; option: DeliveryOptionActor; title: string }) {
  const t = useTexts(storesTexts)
  const deliveryOption = useSelector(option, selectOption)
  return (
    <section aria-label={title}>
      <div className={css['count']}>
        <h2>{title}</h2>
        <span className={ui['muted']}>{t('home.count', { count })}</span>
      </div>
      <ul className={css['list']}>
        {stores.slice(0, firstCards).map((store, index) => (
          <StoreRow key={store.id} store={store} deliveryOption={deliveryOption} isFirst={index < atOnce} heart={heart?.(store)} />
        ))}
      </ul>
      {more?.(stores)}
    </section>
  )
}
