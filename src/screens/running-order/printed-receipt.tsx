import type { Order } from '../../../machines/domain/entities.ts'
import { madeChangesOf } from '../../../machines/domain/line-change.ts'
import { statusName } from '../../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { OnPaper } from '../../ui/on-paper.tsx'
import { Rows } from '../../ui/rows.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BillLines } from '../shared/bill/bill-lines.tsx'
import { BillRows } from '../shared/bill/bill-rows.tsx'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { statusTextOf } from '../shared/order/status-text.ts'
import { MadeChanges } from './made-changes.tsx'
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
  const o = useTexts(orderTexts)
  const { bill, paymentStatus, refund, store } = order
  return (
    <article className={css['receipt']}>
      <header>
        <h1>{store.name}</h1>
        <p>{store.address}</p>
      </header>
      <OrderFacts order={order}>
        <div>
          <dt>{t('receipt.status')}</dt>
          <dd>{o(statusTextOf(statusName(order.status), order))}</dd>
        </div>
        {paymentStatus === 'unknown' ? null : (
          <div>
            <dt>{t('receipt.payment')}</dt>
            <dd>{t(`receipt.${paymentStatus}`)}</dd>
          </div>
        )}
      </OrderFacts>
      <BillLines bill={bill} />
      <MadeChanges changes={madeChangesOf(order)} currency={bill.currency} />
      <div className={css['sums']}>
        <BillRows bill={bill} isPlaced />
        {refund > 0 ? <Rows rows={[{ label: t('receipt.refund'), value: money(refund), isStrong: true }]} /> : null}
      </div>
    </article>
  )
}
