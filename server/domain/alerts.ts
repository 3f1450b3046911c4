import { sql } from 'kysely'
import { statusName, type StatusId, type StatusName } from '../../machines/order/order-lifecycle/order-steps.ts'
import { formatMoney, moneyStyleOf } from '../../machines/domain/currency.ts'
import { clickPath } from '../../machines/domain/click-action.ts'
import type { components } from '../../openapi/types.ts'
import { textOf, type Language, type ServerText } from './texts.ts'
import type { Context } from '../context/context.ts'
import { tellCustomer } from './customer-news.ts'
import { enqueuePushes } from './push.ts'

/** As many of the newest alerts as are listed. */
const alertsAtMost = 200

export interface AlertContent {
  title: string
  message: string
  /** Address of a picture on this site. */
  image?: string | undefined
  /** A path of this site that a tap leads to. */
  clickAction?: string | undefined
}

/** Somebody's alerts, the newest first. */
export async function alertsOf({ db }: Pick<Context, 'db'>, userId: number): Promise<components['schemas']['Alert'][]> {
  const rows = await db.selectFrom('alerts').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(alertsAtMost).execute()
  return rows.map(({ id, title, message, image, click_action, is_read: isRead, created_at: at }) => ({
    id,
    data: { title, message, image, click_action },
    is_read: isRead ? 1 : 0,
    created_at: at.toISOString(),
  }))
}

/** Notes the language that somebody reads in just now. */
export async function keepLanguage({ db }: Pick<Context, 'db'>, userId: number, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).where('language', '<>', language).execute()
}

/** Writes an alert for somebody, or for every customer, and the pushes that go with it. To be called in the transaction that makes it true. */
export async function addAlerts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  to: number | 'all',
  { title, message, image, clickAction }: AlertContent,
  lifeMs: number,
): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    insert into alerts (user_id, title, message, image, click_action, created_at)
    select id, ${title}, ${message}, ${image ?? null}, ${clickPath(clickAction) ?? null}, ${now} from users
    where not is_banned and ${to === 'all' ? sql`true` : sql`id = ${to}`} returning id`.execute(db)
  if (rows.length === 0) return 0
  await enqueuePushes({ db, clock }, to, { title, message, image, clickAction: clickPath(clickAction) }, lifeMs)
  await tellCustomer(db, { userId: to === 'all' ? null : to, type: 'alerts' })
  return rows.length
}

/** How long news of an order is worth waking somebody for. */
const orderNewsMs = 3_600_000

const news: Partial<Record<StatusName, ServerText>> = {
  preparing: 'alert.preparing',
  courierAssigned: 'alert.courierAssigned',
  pickedUp: 'alert.pickedUp',
  readyForPickup: 'alert.readyForPickup',
  delivered: 'alert.delivered',
  cancelled: 'alert.cancelled',
  paymentFailed: 'alert.paymentFailed',
  scheduledConfirmed: 'alert.scheduledConfirmed',
}

interface OrderNews {
  order: { user_id: number; store_id: number; unique_order_id: string; currency: string; delivery_type: number }
  /** What the order has just become. */
  status: StatusId
  /** What came back into the wallet. */
  refunded: number
}

/** Tells a customer, in their language, of a step that their order took. */
export async function alertOfOrder(context: Pick<Context, 'db' | 'clock'>, { order, status, refunded }: OrderNews): Promise<void> {
  const { user_id: userId, currency } = order
  const name = statusName(status)
  const key =
    name === 'delivered' && order.delivery_type === 2
      ? 'alert.collected'
      : name === 'cancelled' && refunded > 0
        ? 'alert.refunded'
        : news[name]
  if (key === undefined) return
  const facts = await context.db
    .selectFrom('users')
    .innerJoin('stores', (join) => join.on('stores.id', '=', order.store_id))
    .select([
      'users.language',
      'stores.name as store',
      sql<Record<string, string> | null>`(select json_object_agg(key, value) from settings
        where key in ('currencyId', 'currencyFormat', 'currencySymbolAlign'))`.as('settings'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const language = facts.language as Language
  const { currencyId, currencyFormat: symbol, currencySymbolAlign: align } = facts.settings ?? {}
  const amount = formatMoney(refunded, language, moneyStyleOf({ currency: currencyId, symbol, align }), currency)
  const say = (text: ServerText) => textOf(text, { store: facts.store, amount }, language)
  await addAlerts(
    context,
    userId,
    { title: say(`${key}.title` as ServerText), message: say(key), clickAction: `/running-order/${order.unique_order_id}` },
    orderNewsMs,
  )
}
