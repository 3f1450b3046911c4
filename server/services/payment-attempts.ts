import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import {
  fireAttemptTimer,
  takeAttemptStep,
  timersOfAttempt,
  type AttemptEvent,
  type AttemptFacts,
  type AttemptRequest,
  type AttemptStatus,
  type AttemptStep,
} from '../../machines/order/payment-attempt/attempt-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { orderById } from '../db/queries/order-views.ts'
import { lockFreeOrder, type OrderRow } from '../db/queries/orders.ts'
import { insertPayment, lockPayment, paymentById, paymentsWithoutTimers, updatePayment, type PaymentRow } from '../db/queries/payments.ts'
import { claimTimer, writeTimers, type DueTimer, type TimerRow } from '../db/queries/timers.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GatewayName, PaymentAttempt } from '../payments/gateway.ts'
import type { AvailableGateway } from '../payments/index.ts'
import { Problem } from '../domain/problem.ts'
import { timerRowsOf } from '../domain/timers.ts'

type Schemas = components['schemas']

/** The fields by which a gateway identifies an attempt. */
export const attemptForGateway = (row: PaymentRow): PaymentAttempt => ({
  reference: row.reference,
  gatewayId: row.gateway_id ?? '',
  transactionId: row.transaction_id ?? undefined,
  amount: row.amount,
  currency: row.currency,
})

/** The gateway of that name, where it is configured. */
export const availableGateway = ({ payments }: Pick<Context, 'payments'>, name: string): AvailableGateway | undefined =>
  payments.gateways.get(name as GatewayName)

/** Whether the customer may be paying by an attempt; an order has one such attempt at most. */
export const isUnderWay = ({ status }: Pick<PaymentRow, 'status'>): boolean => status === 'begun' || status === 'open'

interface Ports extends Pick<TxContext, 'db' | 'clock'> {}

const factsOf = (order: OrderRow, row: PaymentRow, now: Date): AttemptFacts => ({
  amount: row.amount,
  currency: row.currency,
  refusals: row.refusals,
  ageMs: now.getTime() - row.created_at.getTime(),
  isAwaited: order.status === statusIds.awaitingPayment,
})
const storedAs = ({ status, next_at: nextAt }: PaymentRow) => ({ status, isWaiting: nextAt !== null })

/**
 * When a version of the server from before timers may take over an attempt: once its timers are so long overdue that no process of this version can be running.
 * Null where it waits for nothing; a failed attempt without it is no longer checked.
 */
const takeOverMs = 5 * 60_000
function takeOverAt(timers: readonly TimerRow[]): Date | null {
  const first = Math.min(...timers.map(({ due_at: dueAt }) => dueAt.getTime()))
  return timers.length === 0 ? null : new Date(first + takeOverMs)
}

/** Inserts an attempt to pay an order through a gateway. The order's row is locked. */
export async function insertAttempt({ db, clock, random }: Ports & Pick<TxContext, 'random'>, order: OrderRow, gateway: GatewayName) {
  const now = clock.now()
  const status = 'begun'
  const facts = { amount: order.payable, currency: order.currency, refusals: 0, ageMs: 0, isAwaited: true }
  const timers = timerRowsOf(timersOfAttempt({ status, isWaiting: true }, facts), now)
  const payment = await insertPayment(db, {
    order_id: order.id,
    gateway,
    reference: random.uuid().replaceAll('-', ''),
    amount: order.payable,
    currency: order.currency,
    status,
    next_at: takeOverAt(timers),
    created_at: now,
    changed_at: now,
  })
  await writeTimers(db, 'payment', payment.id, timers)
  return payment
}

/** Writes what the statechart has decided. */
async function write({ db, clock }: Ports, row: PaymentRow, { status, refusals, timers }: AttemptStep, more: ChangedValues = {}) {
  const now = clock.now()
  const rows = timers && timerRowsOf(timers, now)
  await updatePayment(db, row.id, {
    ...more,
    status,
    refusals,
    ...(status === 'refunded' && { refunded: row.captured }),
    ...(rows && { next_at: takeOverAt(rows) }),
    changed_at: status === row.status ? row.changed_at : now,
  })
  if (rows) await writeTimers(db, 'payment', row.id, rows)
}

type ChangedValues = Partial<Pick<PaymentRow, 'gateway_id' | 'transaction_id' | 'captured' | 'currency'>> & { client?: string }

interface AttemptChange {
  /** Order and attempt as they were before. */
  order: OrderRow
  row: PaymentRow
  /** Whether the statechart allows the event; if not, nothing has changed. */
  isAllowed: boolean
  status: AttemptStatus
  requests: AttemptRequest[]
}

/** Every change of an attempt's status but those by timers goes through here: the statechart decides on the stored status, with order and attempt locked. */
export async function changeAttempt(
  context: Ports,
  payment: Pick<PaymentRow, 'id' | 'order_id'>,
  event: AttemptEvent,
  values?: ChangedValues,
): Promise<AttemptChange> {
  const { order, row } = await lockPayment(context.db, payment)
  const step = takeAttemptStep(storedAs(row), event, factsOf(order, row, context.clock.now()))
  if (!step) return { order, row, isAllowed: false, status: row.status, requests: [] }
  await write(context, row, step, values)
  return { order, row, isAllowed: true, status: step.status, requests: step.requests }
}

/** Takes the step that a timer leads to, in the transaction that claims the timer. Returns what to request of the gateway after the commit. */
export async function takeTimedAttemptStep(context: Ports, timer: DueTimer): Promise<AttemptRequest[]> {
  const { db, clock } = context
  const now = clock.now()
  const payment = await paymentById(db, timer.subject_id)
  if (!(await lockFreeOrder(db, payment.order_id)) || !(await claimTimer(db, timer, now))) return []
  const { order, row } = await lockPayment(db, payment)
  const facts = factsOf(order, row, now)
  const step = fireAttemptTimer(storedAs(row), timer.name, facts)
  if (step) await write(context, row, step)
  else await writeTimers(db, 'payment', row.id, timerRowsOf(timersOfAttempt(storedAs(row), facts), now))
  return step?.requests ?? []
}

/** Creates missing timers of attempts that were begun or changed by a version of the server from before timers, and that it no longer handles. */
export async function adoptAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const payment of await paymentsWithoutTimers(db, now))
    await inTransaction(db, async (tx) => {
      const { order, row } = await lockPayment(tx, payment)
      if (row.next_at === null || row.next_at > now) return
      const { status, isWaiting } = storedAs(row)
      const timers = timersOfAttempt({ status, isWaiting }, factsOf(order, row, now))
      await write({ db: tx, clock }, row, { status, refusals: row.refusals, requests: [], timers })
    })
}

export async function getOrder(context: Pick<Context, 'db'>, orderId: number): Promise<Schemas['Order']> {
  const order = await orderById(context.db, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  return order
}

/** An order with the state of its payment. */
export interface OrderPayment {
  order: Schemas['Order']
  payment_status: Schemas['PaymentStatus']
  client?: Record<string, string>
}
