import { Link } from '@tanstack/react-router'
import { useSelector } from '../../runtime/use-selector.ts'
import type { ReactNode } from 'react'
import type { CourierDeliveryActor } from '../../../machines/courier/courier-delivery/courier-delivery.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectIsGone,
  selectIsReleased,
  selectMayRelease,
  selectOrder,
} from '../../../machines/courier/courier-delivery/courier-delivery.selectors.ts'
import type { CourierReportActor } from '../../../machines/courier/courier-report/courier-report.machine.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import { isCourierUnderWay, isFinished, statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { courierOrderTexts } from './texts.vi.ts'
import { useClock } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { BikeIcon, WarningIcon } from '../../ui/icons.tsx'
import { CashIcon, CheckIcon, ClockIcon, CloseIcon, NoteIcon } from '../../ui/more-icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BillLines } from '../shared/bill/bill-lines.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { cashOf } from '../shared/courier/cash.ts'
import css from './courier-order.module.css'
import courierCss from '../shared/courier/courier.module.css'
import { Facts, Offer } from './offer.tsx'
import { useReasonText } from '../shared/courier-reasons/reason-text.ts'
import { ReportSheet } from './report-sheet.tsx'
import { ReturnBar, StepBar } from './step-bar.tsx'
import { Stops } from './stops.tsx'

interface Props {
  delivery: CourierDeliveryActor
  report: CourierReportActor
  /** The courier's share of the delivery charge, in per cent, once it is known. */
  rate: number | undefined
  now: () => number
  /** What is to be said of the work that is under way. */
  notes: ReactNode
  renderMap: (order: Order) => ReactNode
  /** Whether a step of the order waits for the network. */
  isUnsent: boolean
}

function BackToList() {
  const t = useTexts(courierOrderTexts)
  return (
    <Link to="/delivery/orders" className={ui['button']} data-tone="brand" data-size="large" data-wide="true">
      {t('courier.back')}
    </Link>
  )
}

/** One order on its way: where to fetch it, where to bring it, what to collect, and the next step. */
export function CourierOrderPage({ delivery, report, rate, now, notes, renderMap, isUnsent }: Props) {
  const t = useTexts(courierOrderTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const order = useSelector(delivery, selectOrder)
  const hasFailed = useSelector(delivery, selectHasFailed)
  const error = useSelector(delivery, selectError)
  const isGone = useSelector(delivery, selectIsGone)
  const isReleased = useSelector(delivery, selectIsReleased)
  if (isReleased) {
    return <StateView icon={<CheckIcon />} title={t('courier.released')} text={t('courier.releasedText')} action={<BackToList />} />
  }
  if (isGone || (hasFailed && error?.kind === 'notFound')) {
    return <StateView icon={<WarningIcon />} title={t('courier.gone')} text={t('courier.goneText')} action={<BackToList />} />
  }
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('courier.orderFailed')}
        text={problem(error)}
        action={<Button onClick={() => delivery.send({ type: 'order.reload' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!order) {
    return (
      <div className={css['order']} aria-busy="true">
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} className={courierCss['waiting'] ?? ''} />
        ))}
      </div>
    )
  }
  if (isFinished(order.status)) return <Ended order={order} notes={notes} isUnsent={isUnsent} />
  return (
    <div className={css['order']}>
      <div className={css['side']}>
        {isCourierUnderWay(order.status) ? (
          <>
            <Now order={order} now={now} />
            <Cash order={order} />
          </>
        ) : (
          <Offer order={order} rate={rate} now={now} />
        )}
        <Stops order={order} />
      </div>
      <div className={css['side']}>
        <div className={css['where']}>{renderMap(order)}</div>
        <Contents order={order} />
        {order.delivery !== undefined && isCourierUnderWay(order.status) ? (
          <Troubles delivery={delivery} report={report} order={order} />
        ) : null}
      </div>
      <div className={courierCss['foot']}>
        <div className={courierCss['notes']}>
          {/* it leaves after a moment: above the others, so that none of them moves */}
          <ReturnBar delivery={delivery} />
          {notes}
        </div>
        <StepBar delivery={delivery} />
      </div>
    </div>
  )
}

/** What the courier has reported, and what can be done where an order can't be delivered as it should be. */
function Troubles({ delivery, report, order }: Pick<Props, 'delivery' | 'report'> & { order: Order }) {
  const t = useTexts(courierOrderTexts)
  const time = useClock(order.store.timeZone)
  const reasonText = useReasonText()
  const mayRelease = useSelector(delivery, selectMayRelease)
  const reports = order.forCourier?.reports ?? []
  return (
    <section className={`${ui['section']} ${css['troubles']}`}>
      <h2>{t('courier.troubles')}</h2>
      {reports.length === 0 ? null : (
        <ul>
          {reports.map(({ reason, note, at }) => (
            <li key={at}>
              <time dateTime={at}>{time(at)}</time> {reasonText(reason)}
              {note === undefined ? null : ` · ${note}`}
            </li>
          ))}
        </ul>
      )}
      <Button tone="plain" size="large" isWide onClick={() => report.send({ type: 'report.begin', kind: 'problem', order })}>
        {t('courier.report')}
      </Button>
      {mayRelease ? (
        <Button tone="bare" isWide onClick={() => report.send({ type: 'report.begin', kind: 'release', order })}>
          {t('courier.release')}
        </Button>
      ) : null}
      <ReportSheet report={report} order={order} mayRelease={mayRelease} />
    </section>
  )
}

function Now({ order, now }: { order: Order; now: () => number }) {
  const t = useTexts(courierOrderTexts)
  const isPickedUp = order.status === statusIds.pickedUp
  return (
    <div className={css['now']}>
      <div aria-live="polite">
        <BikeIcon />
        <h2>
          {t(isPickedUp ? 'courier.statusPickedUp' : order.delivery === 'atStore' ? 'courier.statusAtStore' : 'courier.statusAccepted')}
        </h2>
      </div>
      {isPickedUp ? null : <Facts order={order} now={now} />}
    </div>
  )
}

function Cash({ order }: { order: Order }) {
  const t = useTexts(courierOrderTexts)
  const { money } = useFormats(order.bill.currency)
  const cash = cashOf(order)
  return (
    <div className={css['cash']} data-paid={cash === 0}>
      <CashIcon />
      <div>
        <p>{cash > 0 ? t('courier.collectTitle') : t('courier.paidText')}</p>
        {cash > 0 && order.cash !== undefined ? (
          <p>
            {order.cash > cash ? t('courier.change', { cash: money(order.cash), change: money(order.cash - cash) }) : t('courier.exact')}
          </p>
        ) : null}
      </div>
      {cash > 0 ? <b>{money(cash)}</b> : <CheckIcon />}
    </div>
  )
}

function Contents({ order }: { order: Order }) {
  const t = useTexts(courierOrderTexts)
  return (
    <section className={ui['section']}>
      <h2>{t('courier.lines')}</h2>
      <BillLines bill={order.bill} />
      {order.comment === undefined ? null : (
        <p className={ui['banner']}>
          <NoteIcon />
          <span>{order.comment}</span>
        </p>
      )}
    </section>
  )
}

function Ended({ order, notes, isUnsent }: { order: Order } & Pick<Props, 'notes' | 'isUnsent'>) {
  const t = useTexts(courierOrderTexts)
  const { money } = useFormats(order.bill.currency)
  const isDelivered = order.status === statusIds.delivered
  const cash = cashOf(order)
  const isOpen = isDelivered && isUnsent
  return (
    <div className={css['over']}>
      <div className={css['end']} data-bad={!isDelivered} data-unsent={isOpen} aria-live="polite">
        {isOpen ? <Unsent order={order} /> : <End isDelivered={isDelivered} />}
        {isDelivered && cash > 0 ? <b>{t('courier.doneCash', { amount: money(cash) })}</b> : null}
      </div>
      <BackToList />
      {notes}
    </div>
  )
}

function End({ isDelivered }: { isDelivered: boolean }) {
  const t = useTexts(courierOrderTexts)
  return (
    <>
      {isDelivered ? <CheckIcon /> : <CloseIcon />}
      <h2>{isDelivered ? t('courier.done') : t('courier.cancelled')}</h2>
      <p>{isDelivered ? t('courier.doneText') : t('courier.cancelledText')}</p>
    </>
  )
}

/** The order is delivered as far as the courier knows: the server has not answered yet, nor checked the PIN. */
function Unsent({ order }: { order: Order }) {
  const t = useTexts(courierOrderTexts)
  return (
    <>
      <ClockIcon />
      <h2>{t('courier.notSent')}</h2>
      <p>{t('courier.notSentText')}</p>
      {order.forCourier?.needsPin === false ? null : <p>{t('courier.notSentPin')}</p>}
    </>
  )
}
