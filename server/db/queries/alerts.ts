import { sql } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'

/** A customer's alerts, the newest first. */
export const alertsOfUser = (db: Db, userId: number, limit: number): Promise<Row<'alerts'>[]> =>
  db.selectFrom('alerts').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute()

interface NewAlert {
  title: string
  message: string
  texts: Record<string, { title: string; message: string }> | null
  image: string | null
  clickAction: string | null
  at: Date
}

/** Inserts an alert for a customer, or for all; returns how many were inserted. */
export async function insertAlerts(
  tx: Tx,
  to: number | 'all',
  { title, message, texts, image, clickAction, at }: NewAlert,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into alerts (user_id, title, message, texts, image, click_action, created_at)
    select id, ${title}, ${message}, ${texts && JSON.stringify(texts)}::jsonb, ${image}, ${clickAction}, ${at} from users
    where not is_banned and ${to === 'all' ? sql`true` : sql`id = ${to}`} returning id`.execute(tx)
  return rows.length
}

/** Marks an alert of a customer's as read; false where there is none. */
export async function markAlertRead(db: Db, userId: number, alertId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ is_read: true })
    .where('id', '=', alertId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markAllAlertsRead(db: Db, userId: number): Promise<void> {
  await db.updateTable('alerts').set({ is_read: true }).where('user_id', '=', userId).where('is_read', '=', false).execute()
}

/** How many alerts each of some customers has not read. */
export async function unreadCounts(db: Db, users: number[]): Promise<{ id: number; unread: number }[]> {
  const { rows } = await sql<{ id: number; unread: number }>`
    select wanted.id, count(alerts.id)::integer as unread from unnest(${users}::bigint[]) as wanted (id)
    left join alerts on alerts.user_id = wanted.id and not alerts.is_read group by wanted.id`.execute(db)
  return rows
}

interface AlertFacts {
  language: string
  /** The name of the store. */
  store: string
  /** The settings that decide how money is formatted. */
  settings: Record<string, string> | null
}

/** What the text of an alert about an order depends on. */
export const alertFacts = (db: Db, userId: number, storeId: number): Promise<AlertFacts> =>
  db
    .selectFrom('users')
    .innerJoin('stores', (join) => join.on('stores.id', '=', storeId))
    .select([
      'users.language',
      'stores.name as store',
      sql<AlertFacts['settings']>`(select json_object_agg(key, value) from settings
        where key in ('currencyId', 'currencyFormat', 'currencySymbolAlign'))`.as('settings'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
