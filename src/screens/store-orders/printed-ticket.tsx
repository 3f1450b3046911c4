import { lineKey } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { selectPrintedId } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useFormats } from '../../ui/format.ts'
import { OnPaper } from '../../ui/on-paper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useBoard } from './board-actors.ts'
import css from './printed-ticket.module.css'
import { storeOrdersTexts } from './texts.vi.ts'
import { useBoardTime } from './use-board-time.ts'

/** The kitchen's ticket of an order on a roll of 80 mm: while it is printed it is all that the page is. */
export function PrintedTicket({ orders }: { orders: StoreOrder[] }) {
  const { board } = useBoard()
  const printedId = useSelector(board, selectPrintedId)
  const order = orders.find(({ id }) => id === printedId)
  return order ? (
    <OnPaper>
      <Ticket order={order} />
    </OnPaper>
  ) : null
}

function Ticket({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const { money } = useFormats(order.currency)
  const time = useBoardTime()
  return (
    <article className={css['ticket']}>
      <header>
        <p>{t('kitchen.ticket.kitchen')}</p>
        <h1>{order.number}</h1>
        <p>
          {t(order.isPickup ? 'kitchen.order.pickup' : 'kitchen.order.delivery')} · {order.customer.name}
        </p>
        <p>
          {t('kitchen.detail.placed')} {time(order.createdAt)}
          {order.readyAt === undefined ? null : ` · ${t('kitchen.detail.readyAt')} ${time(order.readyAt)}`}
        </p>
        {order.slot === undefined ? null : <p>{t('kitchen.order.slot', { slot: `${order.slot.date} ${order.slot.slot}` })}</p>}
      </header>
      <ul>
        {order.lines.map((line, index) => (
          <li key={lineKey(order.id, index)}>
            <b>{line.quantity}×</b>
            <span>
              <b>{line.name}</b>
              {line.addons.map((addon) => (
                <small key={addon.id}>+ {addon.name}</small>
              ))}
              {line.note === undefined ? null : <em>“{line.note}”</em>}
            </span>
          </li>
        ))}
      </ul>
      {order.comment === undefined ? null : (
        <p>
          <b>{t('kitchen.order.comment')}:</b> {order.comment}
        </p>
      )}
      <footer>
        <span>{t('kitchen.detail.total')}</span>
        <b>{money(order.total)}</b>
      </footer>
      {order.isPaid || order.payable === order.total ? null : (
        <footer>
          <span>{t('kitchen.detail.due')}</span>
          <b>{money(order.payable)}</b>
        </footer>
      )}
    </article>
  )
}
