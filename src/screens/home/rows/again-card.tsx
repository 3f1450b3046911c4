import { Link } from '@tanstack/react-router'
import type { DeliveryOption, Order, StoreCard } from '../../../../machines/domain/entities.ts'
import { useFormats } from '../../../ui/format.ts'
import { Button, Picture } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { StoreFacts } from '../../shared/stores/store-row.tsx'
import { rowsTexts } from './texts.vi.ts'
import css from './rows.module.css'

interface Props {
  order: Order
  /** The store as it is today; undefined where the list does not have it. */
  store: StoreCard | undefined
  deliveryOption: DeliveryOption
  onReorder: (order: Order) => void
}

/** An order of before: its store, its dishes, and one tap that puts them into the cart again (BACK-2). */
export function AgainCard({ order, store, deliveryOption, onReorder }: Props) {
  const t = useTexts(rowsTexts)
  const { money } = useFormats(order.bill.currency)
  const dishes = order.bill.lines.map(({ name, quantity }) => (quantity > 1 ? t('rows.dish', { quantity, name }) : name)).join(', ')
  return (
    <li>
      <article className={css['card']}>
        <Link to="/stores/$restaurant" params={{ restaurant: order.store.slug }} className={css['store']}>
          <Picture base={order.store.image} tint={order.store.tint} sizes={[320]} width={72} height={72} className={css['picture'] ?? ''} />
          <span>
            <b>{order.store.name}</b>
            {store ? <StoreFacts store={store} deliveryOption={deliveryOption} isCompact /> : null}
            <small>{dishes}</small>
          </span>
        </Link>
        <div className={css['foot']}>
          <b>{money(order.bill.total)}</b>
          <Button tone="soft" aria-label={t('rows.againOrder', { store: order.store.name })} onClick={() => onReorder(order)}>
            {t('rows.again')}
          </Button>
        </div>
      </article>
    </li>
  )
}
