import { columnOf, lineKey } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { useFormats } from '../../ui/format.ts'
import { NoteIcon, PhoneIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Rows } from '../../ui/rows.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { methodName } from '../shared/payment/method-name.ts'
import { useReasonText } from '../shared/courier-reasons/reason-text.ts'
import { useBoard } from './board-actors.ts'
import { PrintIcon } from './icons.tsx'
import { CourierLine, LineText, OrderComment, OrderTags } from './order-facts.tsx'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'
import { useBoardTime } from './use-board-time.ts'

/** Everything of an order that concerns its store. */
export function OrderDetail({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const { money } = useFormats(order.currency)
  const { renderLines } = useBoard()
  const { customer, courier } = order
  const column = columnOf(order)
  return (
    <div className={css['detail']}>
      {column ? <OrderTags order={order} column={column} /> : null}
      <Refusal order={order} />
      <Person
        label={t('kitchen.detail.customer')}
        name={customer.name}
        phone={customer.phone}
        call={t('kitchen.detail.call', { name: customer.name })}
      />
      {courier ? (
        <Person
          label={t('kitchen.courier.label')}
          name={courier.vehicle === undefined ? courier.name : `${courier.name} · ${courier.vehicle}`}
          phone={courier.phone}
          call={t('kitchen.courier.call', { name: courier.name })}
        />
      ) : null}
      {column === 'preparing' || column === 'ready' ? <CourierLine order={order} /> : null}
      <Reports order={order} />
      <OrderComment order={order} />
      {renderLines ? (
        renderLines(order)
      ) : (
        <ul className={css['bill']}>
          {order.lines.map((line, index) => (
            <li key={lineKey(order.id, index)}>
              <LineText line={line} />
              <span>{money(line.lineTotal)}</span>
            </li>
          ))}
        </ul>
      )}
      <Rows
        rows={[
          { label: t('kitchen.detail.subTotal'), value: money(order.subTotal) },
          ...(order.total === order.subTotal ? [] : [{ label: t('kitchen.detail.further'), value: money(order.total - order.subTotal) }]),
          {
            label: t('kitchen.detail.payment'),
            value: order.paymentMethod === 'COD' ? t('kitchen.payment.cash') : methodName(order.paymentMethod),
          },
          { label: t('kitchen.detail.total'), value: money(order.total), isStrong: true },
          ...(order.isPaid || order.payable === order.total
            ? []
            : [{ label: t('kitchen.detail.due'), value: money(order.payable), isStrong: true }]),
        ]}
      />
      <Times order={order} />
    </div>
  )
}

/** What couriers have reported of it. */
function Reports({ order: { reports } }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const reasonText = useReasonText()
  const time = useBoardTime()
  if (reports.length === 0) return null
  return (
    <ul className={css['refused']} aria-label={t('kitchen.reports')}>
      {reports.map(({ reason, note, at, isRelease }) => (
        <li key={at}>
          <b>{t(isRelease ? 'kitchen.report.release' : 'kitchen.report.problem', { time: time(at) })}</b>{' '}
          {[reasonText(reason), note].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

function Times({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const time = useBoardTime()
  const column = columnOf(order)
  const isKitchens = column === 'preparing' || column === 'ready'
  const times = [
    ['kitchen.detail.placed', order.createdAt],
    ['kitchen.detail.answerBy', order.answerBy],
    ['kitchen.detail.readyAt', order.readyAt],
    // the kitchen's own steps don't move it
    ['kitchen.detail.changedAt', isKitchens ? undefined : order.changedAt],
  ] as const
  const rows = times.flatMap(([label, at]) => (at === undefined ? [] : [{ label: t(label), value: time(at) }]))
  return <Rows rows={rows} />
}

function Person({ label, name, phone, call }: { label: string; name: string; phone: string | undefined; call: string }) {
  return (
    <div className={css['person']}>
      <span>
        <small>{label}</small>
        <b>{name}</b>
      </span>
      {phone === undefined ? null : (
        <a className={ui['iconButton']} data-filled="true" href={`tel:${phone}`} aria-label={call}>
          <PhoneIcon />
        </a>
      )}
    </div>
  )
}

function Refusal({ order: { refusal } }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  if (!refusal?.code) return null
  const items = refusal.items.length > 0 ? `: ${refusal.items.join(', ')}` : ''
  return (
    <p className={ui['banner']} data-tone="bad">
      <NoteIcon />
      <span>
        {t(`kitchen.reject.${refusal.code}`)}
        {items}
      </span>
    </p>
  )
}

export function DetailFoot({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const { board } = useBoard()
  const { id: orderId } = order
  return (
    <div className={css['foot']}>
      <Button tone="plain" onClick={() => board.send({ type: 'ticket.print', orderId })}>
        <PrintIcon />
        {t('kitchen.detail.print')}
      </Button>
      {columnOf(order) === 'fresh' ? (
        <>
          <Button tone="bad" onClick={() => board.send({ type: 'reject.begin', orderId })}>
            {t('kitchen.step.reject')}
          </Button>
          <Button onClick={() => board.send({ type: 'accept.begin', orderId })}>{t('kitchen.step.accept')}</Button>
        </>
      ) : null}
    </div>
  )
}
