import type { Order } from '../../../machines/domain/entities.ts'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { useDate } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { OnPaper } from '../../ui/on-paper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BillLines } from '../shared/bill/bill-lines.tsx'
import { BillRows } from '../shared/bill/bill-rows.tsx'
import { methodName } from '../shared/payment/method-name.ts'
import css from './printed-receipt.module.css'

/** An order's receipt on one sheet: while it is printed it is all that the page is. */
export const PrintedReceipt = ({ order }: { order: Order }) => (
  <OnPaper>
    <Receipt order={order} />
  </OnPaper>
)

function Receipt({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const s = useTexts(runningOrderTexts)
  const date = useDate()
  const { money, time } = useFormats(order.bill.currency)
  const { bill, location, paymentMethod: method, store } = order
  return (
    <article className={css['receipt']}>
      <header>
        <h1>{store.name}</h1>
        <p>{store.address}</p>
      </header>
      <dl>
        <div>
          <dt>{s('receipt.order')}</dt>
          <dd>{order.uniqueId}</dd>
        </div>
        <div>
          <dt>{s('receipt.at')}</dt>
          <dd>
            {date(order.createdAt)} {time(order.createdAt)}
          </dd>
        </div>
        <div>
          <dt>{order.isPickup ? t('checkout.pickup') : t('checkout.address')}</dt>
          <dd>{order.isPickup ? store.name : [location.house, location.address].filter(Boolean).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('checkout.payment')}</dt>
          <dd>{method === 'COD' || method === 'WALLET' ? t(`pay.${method}`) : methodName(method)}</dd>
        </div>
      </dl>
      <BillLines bill={bill} />
      <BillRows bill={bill} />
      {order.refund > 0 ? <p>{s('receipt.refund', { amount: money(order.refund) })}</p> : null}
    </article>
  )
}
