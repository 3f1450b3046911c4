import { Link } from '@tanstack/react-router'
import type { CompletedOrdersActor } from '../../../machines/courier/completed-orders/completed-orders.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectHasMore,
  selectIsLoading,
  selectOrders,
} from '../../../machines/courier/completed-orders/completed-orders.selectors.ts'
import type { CourierShiftActor } from '../../../machines/courier/courier-shift/courier-shift.machine.ts'
import { selectCourier } from '../../../machines/courier/courier-shift/courier-shift.selectors.ts'
import { earnedBy } from '../../../machines/domain/earnings.ts'
import type { Courier, Order } from '../../../machines/domain/entities.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { courierCompletedTexts } from './texts.vi.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { ReceiptIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { cashOf } from '../shared/courier/cash.ts'
import css from './courier-completed.module.css'
import courierCss from '../shared/courier/courier.module.css'

interface Props {
  completed: CompletedOrdersActor
  shift: CourierShiftActor
}

/** What the courier has delivered and earned. */
export function CompletedPage({ completed, shift }: Props) {
  const courier = useSelector(shift, selectCourier)
  return (
    <div className={courierCss['page']}>
      {courier ? <Earnings courier={courier} /> : <Skeleton className={css['waitingSums'] ?? ''} />}
      <Orders completed={completed} rate={courier?.commissionRate} />
    </div>
  )
}

function Earnings({ courier }: { courier: Courier }) {
  const t = useTexts(courierCompletedTexts)
  const { money, number } = useFormats()
  const sums = [
    ['completed.today', courier.earnedToday],
    ['completed.week', courier.earnedThisWeek],
    ['completed.ever', courier.earnings],
  ] as const
  return (
    <section className={css['sums']} aria-label={t('completed.ever')}>
      <dl>
        {sums.map(([key, amount]) =>
          amount === undefined ? null : (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ),
        )}
      </dl>
      <p>{t('completed.commission', { rate: number(courier.commissionRate) })}</p>
    </section>
  )
}

function Orders({ completed, rate }: { completed: CompletedOrdersActor; rate: number | undefined }) {
  const t = useTexts(courierCompletedTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const orders = useSelector(completed, selectOrders)
  const isLoading = useSelector(completed, selectIsLoading)
  const hasFailed = useSelector(completed, selectHasFailed)
  const hasMore = useSelector(completed, selectHasMore)
  const error = useSelector(completed, selectError)
  const retry = () => completed.send({ type: 'orders.retry' })
  if (orders.length === 0 && hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('completed.failed')}
        text={problem(error)}
        action={<Button onClick={retry}>{c('common.retry')}</Button>}
      />
    )
  }
  if (orders.length === 0 && isLoading) {
    return (
      <div className={css['doneList']} role="status">
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} className={css['waitingDone'] ?? ''} />
        ))}
      </div>
    )
  }
  if (orders.length === 0) {
    return (
      <StateView
        icon={<ReceiptIcon />}
        title={t('completed.none')}
        text={t('completed.noneText')}
        action={
          <Link to="/delivery/orders" className={ui['button']} data-tone="brand">
            {t('completed.toOrders')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ul className={css['doneList']} aria-busy={isLoading}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} rate={rate} />
        ))}
      </ul>
      {hasFailed ? (
        <div className={ui['banner']} data-tone="bad">
          <WarningIcon />
          <span role="alert">{problem(error)}</span>
          <Button tone="bare" onClick={retry}>
            {c('common.retry')}
          </Button>
        </div>
      ) : null}
      {hasMore || (isLoading && orders.length > 0) ? (
        <Button tone="soft" isWide isBusy={isLoading} onClick={() => completed.send({ type: 'orders.more' })}>
          {t('completed.more')}
        </Button>
      ) : null}
    </>
  )
}

function OrderRow({ order, rate }: { order: Order; rate: number | undefined }) {
  const t = useTexts(courierCompletedTexts)
  const { money } = useFormats(order.bill.currency)
  const cash = cashOf(order)
  const deliveredAt = order.events.at(-1)?.at ?? order.createdAt
  return (
    <li>
      <Link to="/delivery/orders/$unique_order_id" params={{ unique_order_id: order.uniqueId }} className={css['doneOrder']}>
        <span>
          <b>{order.store.name}</b>
          {order.location.address === '' ? null : <p>{order.location.address}</p>}
          <p>
            <time dateTime={deliveredAt}>{dayAndTime(deliveredAt, order.store.timeZone)}</time>
            {cash > 0 ? ` · ${t('completed.cash', { amount: money(cash) })}` : null}
          </p>
        </span>
        {rate === undefined ? null : (
          <b aria-label={t('completed.earned', { amount: money(earnedBy(order.bill, rate)) })}>+{money(earnedBy(order.bill, rate))}</b>
        )}
      </Link>
    </li>
  )
}
