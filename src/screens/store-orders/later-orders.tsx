import { laterOrdersOf } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { useDateOfSlot } from '../../ui/dates.ts'
import { ClockIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useBoard } from './board-actors.ts'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

/** The orders for later that come back as new ones when they are due (KITCHEN-5). */
export function LaterOrders({ orders }: { orders: StoreOrder[] }) {
  const t = useTexts(storeOrdersTexts)
  const day = useDateOfSlot()
  const { board } = useBoard()
  const later = laterOrdersOf(orders)
  if (later.length === 0) return null
  return (
    <section className={css['later']} aria-labelledby="later-orders">
      <h2 id="later-orders">
        <ClockIcon />
        {t('kitchen.board.later')} <span className={ui['badge']}>{later.length}</span>
      </h2>
      <ul>
        {later.map(({ id, number, slot }) => (
          <li key={id}>
            <button type="button" data-follow={id} onClick={() => board.send({ type: 'order.open', orderId: id })}>
              <b>{number}</b>
              {slot === undefined ? null : `${day(slot.date)} · ${slot.slot}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
