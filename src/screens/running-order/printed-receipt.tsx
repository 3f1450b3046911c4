import type { Order } from '../../../machines/domain/entities.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { OnPaper } from '../../ui/on-paper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BillLines } from '../shared/bill/bill-lines.tsx'
import { BillRows } from '../shared/bill/bill-rows.tsx'
import { OrderFacts } from './order-facts.tsx'
import css from './printed-receipt.module.css'

/** An order's receipt on one sheet: while it is printed it is all that the page is. */
export const PrintedReceipt = ({ order }: { order: Order }) => (
  <OnPaper>
    <Receipt order={order} />
  </OnPaper>
)

function Receipt({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const { money } = useFormats(order.bill.currency)
  const { bill, store } = order
  return (
    <article className={css['receipt']}>
      <header>
        <h1>{store.name}</h1>
        <p>{store.address}</p>
      </header>
      <OrderFacts order={order} />
      <BillLines bill={bill} />
      <BillRows bill={bill} isPlaced />
      {order.refund > 0 ? <p>{t('receipt.refund', { amount: money(order.refund) })}</p> : null}
    </article>
  )
}
