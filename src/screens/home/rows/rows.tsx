import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeliveryOption, Order, StoreCard } from '../../../../machines/domain/entities.ts'
import { noFilters, searchOf } from '../../../../machines/domain/filters.ts'
import type { ThemesActor } from '../../../../machines/shop/themes/themes.machine.ts'
import { selectExpected, selectHasFailed, selectRows } from '../../../../machines/shop/themes/themes.selectors.ts'
import type { Theme, ThemeRow } from '../../../../machines/shop/themes/themes.types.ts'
import { Button, ui } from '../../../ui/parts.tsx'
import { Shelf } from '../../../ui/shelf.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { StoreRow } from '../../shared/stores/store-row.tsx'
import { AgainCard } from './again-card.tsx'
import { RowsWaiting } from './rows-waiting.tsx'
import { rowsTexts } from './texts.vi.ts'
import css from './rows.module.css'

interface Props {
  themes: ThemesActor
  deliveryOption: DeliveryOption
  /** The stores of the list, where what holds of a store today is known. */
  stores: readonly StoreCard[]
  heart: (store: StoreCard) => ReactNode
  onReorder: (order: Order) => void
}

/** What is shown to those who return: what they ordered before, and stores by theme (BACK-1, BACK-2). The rows of the last visit reserve the space of these. */
export function Rows({ themes, deliveryOption, stores, heart, onReorder }: Props) {
  const t = useTexts(rowsTexts)
  const c = useTexts(commonTexts)
  const rows = useSelector(themes, selectRows)
  const expected = useSelector(themes, selectExpected)
  const hasFailed = useSelector(themes, selectHasFailed)
  if (hasFailed) {
    return (
      <div className={ui['banner']}>
        <p role="alert">{t('rows.failed')}</p>
        <Button tone="plain" onClick={() => themes.send({ type: 'themes.retry' })}>
          {c('common.retry')}
        </Button>
      </div>
    )
  }
  if (!rows) return <RowsWaiting expected={expected} />
  return (
    <>
      {rows.again.length > 0 ? <AgainRow orders={rows.again} {...{ stores, deliveryOption, onReorder }} /> : null}
      {rows.themes.map((row) => (
        <ThemeShelf key={row.theme} row={row} deliveryOption={deliveryOption} heart={heart} />
      ))}
    </>
  )
}

const searches: Record<Theme, ReturnType<typeof searchOf>> = {
  offers: searchOf({ ...noFilters, hasOffers: true }),
  fast: searchOf({ ...noFilters, sort: 'fast' }),
  new: searchOf({ ...noFilters, isNew: true }),
  near: searchOf(noFilters),
}

function ThemeShelf({ row: { theme, stores }, deliveryOption, heart }: { row: ThemeRow } & Pick<Props, 'deliveryOption' | 'heart'>) {
  const t = useTexts(rowsTexts)
  const title = t(theme === 'fast' && deliveryOption === 'SELFPICKUP' ? 'rows.fastPickup' : `rows.${theme}`)
  return (
    <div className={css['stores']}>
      <Shelf
        title={title}
        previousLabel={t('rows.previous', { title })}
        nextLabel={t('rows.next', { title })}
        all={
          <Link to="/categories/stores" search={searches[theme]} aria-label={t('rows.allOf', { title })}>
            {t('rows.all')}
          </Link>
        }
      >
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} deliveryOption={deliveryOption} heart={heart(store)} />
        ))}
      </Shelf>
    </div>
  )
}

function AgainRow({ orders, stores, deliveryOption, onReorder }: { orders: readonly Order[] } & Omit<Props, 'themes' | 'heart'>) {
  const t = useTexts(rowsTexts)
  const title = t('rows.again')
  return (
    <div className={css['again']}>
      <Shelf
        title={title}
        previousLabel={t('rows.previous', { title })}
        nextLabel={t('rows.next', { title })}
        all={
          <Link to="/my-orders" aria-label={t('rows.allOf', { title })}>
            {t('rows.all')}
          </Link>
        }
      >
        {orders.map((order) => (
          <AgainCard
            key={order.id}
            order={order}
            store={stores.find(({ id }) => id === order.store.id)}
            deliveryOption={deliveryOption}
            onReorder={onReorder}
          />
        ))}
      </Shelf>
    </div>
  )
}
