import type { ReactNode } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { orderNumberOf } from '../../../machines/domain/order-number.ts'
import { slotText } from '../shared/order/slot-text.ts'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { useClock, useDate } from '../../ui/dates.ts'
import { useTexts } from '../../ui/texts.tsx'
import { methodName } from '../shared/payment/method-name.ts'
import css from './running-order.module.css'

/** Which order it is, when it was placed and for when, where it goes and how it is paid; `children` are more of such rows. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const { comment, createdAt, isPickup, location, paymentMethod: method, slot, store } = order
  const date = useDate(store.timeZone)
  const time = useClock(store.timeZone)
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('receipt.order')}</dt>
        <dd>{orderNumberOf(order.uniqueId)}</dd>
      </div>
      <div>
        <dt>{t('receipt.at')}</dt>
        <dd>
          {date(createdAt)} {time(createdAt)}
        </dd>
      </div>
      {slot === undefined ? null : (
        <div>
          <dt>{t('receipt.slot')}</dt>
          <dd>{slotText(slot)}</dd>
        </div>
      )}
      <div>
        <dt>{isPickup ? o('checkout.pickup') : o('checkout.address')}</dt>
        <dd>{(isPickup ? [store.name, store.address] : [location.house, location.address]).filter(Boolean).join(', ')}</dd>
      </div>
      <div>
        <dt>{o('checkout.payment')}</dt>
        <dd>{method === 'COD' || method === 'WALLET' ? o(`pay.${method}`) : methodName(method)}</dd>
      </div>
      {comment === undefined ? null : (
        <div>
          <dt>{t('receipt.note')}</dt>
          <dd>{comment}</dd>
        </div>
      )}
      {children}
    </dl>
  )
}
