import { statusName, type StatusName } from '../../machines/order/order-lifecycle/order-status.ts'
import type { NewOrderState } from '../../machines/order/order-lifecycle/order-steps.ts'
import { formatMoney, moneyStyleOf } from '../../machines/domain/currency.ts'
import { clickPath } from '../../machines/domain/click-action.ts'
import type { components } from '../../openapi/types.ts'
import * as limits from '../../machines/limits.ts'
import { textIn, type Language, type ServerText } from '../domain/texts.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { alertFacts, alertsOfUser, insertAlerts, markAlertRead, markAllAlertsRead } from '../db/queries/alerts.ts'
import { customerEvent, publishEvents } from '../db/queries/events.ts'
import { updateLanguage } from '../db/queries/users.ts'
import { Problem } from '../domain/problem.ts'
import { isSelfPickup } from '../domain/wire-numbers.ts'
import { enqueuePushes } from './push.ts'

/** How many of the newest alerts are listed. */
const alertsAtMost = 200

export interface AlertText {
  title: string
  message: string
}

export interface AlertContent extends AlertText {
  /** The same in each language; none where it was written in one. */
  texts?: Record<Language, AlertText> | undefined
  /** Address of a picture on this site. */
  image?: string | undefined
  /** A path of this site that a tap leads to. */
  clickAction?: string | undefined
}

/** A customer's newest alerts, the newest first, in the language of the reader as far as they were written in it. */
export async function alertsOf(
  { db }: Pick<Context, 'db'>,
  userId: number,
  language: Language,
  limit = alertsAtMost,
): Promise<components['schemas']['Alert'][]> {
  const rows = await alertsOfUser(db, userId, limit)
  return rows.map(({ id, title, message, texts, image, click_action, is_read: isRead, created_at: at }) => ({
    id,
    data: { title, message, ...(texts as AlertContent['texts'] | null)?.[language], image, click_action },
    is_read: isRead ? 1 : 0,
    created_at: at.toISOString(),
  }))
}

/** Marks one of a customer's alerts as read, or all, and notifies their other devices. Fails with NOT_FOUND where the alert is not theirs. */
export async function markRead({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number, which: number | 'all'): Promise<void> {
  if (which === 'all') await markAllAlertsRead(db, userId)
  else if (!(await markAlertRead(db, userId, which))) throw new Problem('NOT_FOUND')
  await publishEvents(db, [customerEvent({ userId, type: 'alerts' }, clock.now())])
}

/** Stores the language in which a customer reads. */
export async function storeLanguage({ db }: Pick<Context, 'db'>, userId: number, language: Language): Promise<void> {
  await updateLanguage(db, userId, language)
}

/** An alert's texts in each language. */
export const inEachLanguage = (textsIn: (language: Language) => AlertText): Record<Language, AlertText> => ({
  vi: textsIn('vi'),
  en: textsIn('en'),
})

/** Writes an alert for one customer or all, and queues its pushes, in the transaction of what the alert is about. */
export async function addAlerts(
  { db, clock }: Pick<TxContext, 'db' | 'clock'>,
  to: number | 'all',
  { title, message, texts, image, clickAction }: AlertContent,
  lifeMs: number,
): Promise<number> {
  const now = clock.now()
  const alert = { title, message, texts: texts ?? null, image: image ?? null, clickAction: clickPath(clickAction) ?? null, at: now }
  const count = await insertAlerts(db, to, alert)
  if (count === 0) return 0
  await enqueuePushes({ db, clock }, to, { title, message, image, clickAction: clickPath(clickAction) }, lifeMs)
  await publishEvents(db, [customerEvent({ userId: to === 'all' ? null : to, type: 'alerts' }, now)])
  return count
}

type WithTitle<Title> = Title extends `${infer Key extends ServerText}.title` ? Key : never
/** The key of an alert's message; that of its title ends in `.title`. */
type AlertKey = WithTitle<ServerText>

/** How long a push about an order stays relevant. */
const orderUpdateMs = 3_600_000

const alertKeys: Partial<Record<StatusName, AlertKey>> = {
  preparing: 'alert.preparing',
  courierAssigned: 'alert.courierAssigned',
  pickedUp: 'alert.pickedUp',
  readyForPickup: 'alert.readyForPickup',
  delivered: 'alert.delivered',
  cancelled: 'alert.cancelled',
  paymentFailed: 'alert.paymentFailed',
  scheduledConfirmed: 'alert.scheduledConfirmed',
}

interface OrderTransition {
  order: { user_id: number; store_id: number; unique_order_id: string; currency: string; delivery_type: number }
  /** What the order has just become. */
  state: NewOrderState
  /** What came back into the wallet. */
  refunded: number
  /** Whether its courier has just given it back. */
  isReleased: boolean
}

function textOfChange({ status, kitchen }: NewOrderState, isPickup: boolean, isRefunded: boolean): AlertKey | undefined {
  const name = statusName(status)
  if (name === 'delivered' && isPickup) return 'alert.collected'
  if (kitchen === 'rejected') return isRefunded ? 'alert.rejectedRefunded' : 'alert.rejected'
  if (kitchen === 'missed') return isRefunded ? 'alert.missedRefunded' : 'alert.missed'
  return name === 'cancelled' && isRefunded ? 'alert.refunded' : alertKeys[name]
}

interface DishChange {
  order: OrderTransition['order']
  /** The dish that has run out. */
  dish: string
  state: 'proposed' | 'accepted' | 'refused' | 'expired' | 'withdrawn'
  /** What the order costs now. */
  total: number
}

/** Asks a customer, in their language, to decide on a change of their order, and says where it was decided without them. */
export async function alertOfChange(context: Pick<TxContext, 'db' | 'clock'>, { order, dish, state, total }: DishChange): Promise<void> {
  const key = state === 'proposed' ? 'alert.changeProposed' : 'alert.changeExpired'
  const lifeMs = state === 'proposed' ? limits.changeDecisionMs : orderUpdateMs
  await addOrderAlert(context, order, key, { dish, minutes: String(limits.changeDecisionMs / limits.minuteMs) }, total, lifeMs)
}

/** Writes an alert that leads to an order; its texts name the order's store, and `amount` in the order's currency. */
async function addOrderAlert(
  context: Pick<TxContext, 'db' | 'clock'>,
  { user_id: userId, store_id: storeId, currency, unique_order_id: uniqueOrderId }: OrderTransition['order'],
  key: AlertKey,
  values: Record<string, string>,
  amount: number,
  lifeMs: number,
): Promise<void> {
  const facts = await alertFacts(context.db, userId, storeId)
  const { currencyId, currencyFormat: symbol, currencySymbolAlign: align } = facts.settings ?? {}
  const style = moneyStyleOf({ currency: currencyId, symbol, align })
  const texts = inEachLanguage((language) => {
    const all = { store: facts.store, amount: formatMoney(amount, language, style, currency), ...values }
    return { title: textIn(`${key}.title`, all, language), message: textIn(key, all, language) }
  })
  const content = { ...texts[facts.language as Language], texts, clickAction: `/running-order/${uniqueOrderId}` }
  await addAlerts(context, userId, content, lifeMs)
}

/** Notifies a customer, in their language, of a transition of their order. */
export async function alertOfOrder(
  context: Pick<TxContext, 'db' | 'clock'>,
  { order, state, refunded, isReleased }: OrderTransition,
): Promise<void> {
  const key = isReleased ? 'alert.courierReleased' : textOfChange(state, isSelfPickup(order.delivery_type), refunded > 0)
  if (key === undefined) return
  await addOrderAlert(context, order, key, {}, refunded, orderUpdateMs)
}
