import { useMemo } from 'react'
import { columns, ordersOf, summedItems, type Column } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { selectColumn, selectTicked } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { moveByArrows } from '../../ui/arrow-keys.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useBoard } from './board-actors.ts'
import { OrderCard } from './order-card.tsx'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

/** All columns next to each other; on a phone one of them at a time, with tabs that count the orders of each. */
export function BoardColumns({ orders, isSearched }: { orders: StoreOrder[]; isSearched: boolean }) {
  const t = useTexts(storeOrdersTexts)
  const { board } = useBoard()
  const chosen = useSelector(board, selectColumn)
  const lists = useMemo(() => columns.map((column) => ({ column, own: ordersOf(column, orders) })), [orders])
  return (
    <>
      <nav className={css['tabs']} aria-label={t('kitchen.board.columns')}>
        {lists.map(({ column, own }) => (
          <button
            key={column}
            type="button"
            data-column={column}
            aria-pressed={column === chosen}
            onClick={() => board.send({ type: 'column.chosen', column })}
          >
            <b>{own.length}</b>
            {t(`kitchen.column.${column}`)}
          </button>
        ))}
      </nav>
      <div className={css['columns']} onKeyDown={moveByArrows} role="presentation">
        {lists.map(({ column, own }) => (
          <section
            key={column}
            className={css['column']}
            data-column={column}
            data-chosen={column === chosen}
            aria-labelledby={`column-${column}`}
          >
            <h2 id={`column-${column}`}>
              {t(`kitchen.column.${column}`)} <span>{own.length}</span>
            </h2>
            {column === 'preparing' ? <Sums orders={orders} /> : null}
            <Orders column={column} own={own} isSearched={isSearched} />
          </section>
        ))}
      </div>
    </>
  )
}

function Orders({ column, own, isSearched }: { column: Column; own: StoreOrder[]; isSearched: boolean }) {
  const t = useTexts(storeOrdersTexts)
  if (own.length === 0) return <p className={css['none']}>{t(isSearched ? 'kitchen.column.noMatch' : `kitchen.column.${column}.none`)}</p>
  return (
    <ul data-lane>
      {own.map((order) => (
        <OrderCard key={order.id} order={order} column={column} />
      ))}
    </ul>
  )
}

/** How often each dish is still to be made, over all orders that are being prepared. */
function Sums({ orders }: { orders: StoreOrder[] }) {
  const t = useTexts(storeOrdersTexts)
  const { board } = useBoard()
  const ticked = useSelector(board, selectTicked)
  const sums = useMemo(() => summedItems(orders, ticked), [orders, ticked])
  if (sums.length < 2) return null
  return (
    <details className={css['sums']} open>
      <summary>{t('kitchen.board.sums')}</summary>
      <ul>
        {sums.map(({ name, count }) => (
          <li key={name} data-made={count === 0}>
            <b>{count}×</b> {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
