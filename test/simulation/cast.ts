import { sql } from 'kysely'
import { beginSession, type Tokens } from '../../server/services/sessions.ts'
import { keys } from '../../src/platform/keys.ts'
import { storeKeys } from '../../src/platform/store-keys.ts'
import { addShop, type Shop } from '../support/shop.ts'
import type { ShopName } from './events.ts'
import type { Product } from './product.ts'

/** Ids of what a seed creates, so that every run has the same. */
export const customerIds = [9_000_001, 9_000_002] as const
export const courierIds = [9_000_101, 9_000_102] as const
const couponId = 9_000_201
export const staffId = 9_000_301
export const memberId = 9_000_401
export const coupon = 'MOTLUOT'
export const couponUses = 1
/** Enough for one order of the first customer, and for a part of one of the second. */
const wallets = [150_000, 40_000]

/** Children before parents. */
const tables =
  `timers events outbox failed_messages alerts push_tokens reviews coupon_uses wallet_ledger payment_refunds payment_events payments sandbox_payments order_changes order_events
  orders courier_trail courier_positions favourites idempotency_keys attempts codes known_devices sessions staff_audit`.split(/\s+/)

/** The stores of a process's worlds, which no seed changes. */
export async function createShops(product: Product): Promise<Record<ShopName, Shop>> {
  const { db } = product.database
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity cascade`.execute(db)
  const shops = {
    auto: await addShop(product.database),
    manual: await addShop(product.database, { isAutoAccepting: false }),
    staffed: await addShop(product.database, { isAutoAccepting: false }),
  }
  await db
    .insertInto('store_members')
    .values({ id: memberId, name: 'Chủ quán', email: `${memberId}@bua.test`, password_hash: '' })
    .execute()
  await db.insertInto('store_memberships').values({ store_id: shops.staffed.id, member_id: memberId, role: 'owner' }).execute()
  return shops
}

const ofCast = (ids: readonly number[]) => ids.join(', ')

/** Deletes what the seed before has left and creates this one's persons. */
export async function castPersons(product: Product): Promise<void> {
  const { db } = product.database
  const at = new Date(product.now()).toISOString()
  await sql
    .raw(
      `${tables.map((name) => `delete from ${name};`).join('\n')}
      update users set default_address_id = null where id in (${ofCast(customerIds)});
      delete from addresses where user_id in (${ofCast(customerIds)});
      delete from users where id in (${ofCast(customerIds)});
      delete from couriers where id in (${ofCast(courierIds)});
      delete from coupons where id = ${couponId};
      delete from staff where id = ${staffId};
      update stores set pause_reason = null, paused_until = null, missed_in_a_row = 0 where missed_in_a_row > 0;
      select setval('order_changes_id_seq', 1000), setval('payment_refunds_id_seq', 1000), setval('orders_id_seq', 1000), setval('payments_id_seq', 1000), setval('events_id_seq', 1000), setval('addresses_id_seq', 10000);
      insert into users (id, name, email, phone, wallet, created_at)
        select id, 'Khách số ' || id, id || '@bua.test', '+84' || id, wallet, '${at}' from unnest(array[${ofCast(customerIds)}], array[${ofCast(wallets)}]) as people (id, wallet);
      insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
        select id, 'simulation:' || id, 'deposit', wallet, 'Nạp', '${at}' from users where id in (${ofCast(customerIds)});
      insert into couriers (id, name, email, password_hash, commission_rate, max_accept_delivery_limit, is_on_duty)
        select id, 'Tài xế số ' || id, id || '@bua.test', '', 80, 3, true from unnest(array[${ofCast(courierIds)}]) as id;
      insert into staff (id, name, email, password_hash) values (${staffId}, 'Nhân viên', '${staffId}@bua.test', '');
      insert into coupons (id, code, name, discount_type, discount, user_type, store_ids, max_count)
        values (${couponId}, '${coupon}', 'Một lượt', 'AMOUNT', 10000, 'ALL', '[]', ${couponUses});`,
    )
    .execute(db)
}

/** Who stores a session in the browser; staff keep theirs in the tab. */
export type StoredRole = 'customer' | 'courier' | 'store'

export const beginSessionOf = (product: Product, role: StoredRole | 'staff', id: number): Promise<Tokens> =>
  beginSession(product.context, role, id)

const namesOf = {
  customer: [keys.user, keys.refreshToken, keys.authToken],
  courier: [keys.courier, keys.deliveryRefreshToken, keys.deliveryAuthToken],
  store: [storeKeys.person, storeKeys.refresh, storeKeys.auth],
} as const

/** What a browser stores of a user who is signed in there. */
export function storedSessionOf(role: StoredRole, id: number, { authToken, refreshToken }: Tokens): Record<string, string> {
  const person = JSON.stringify({ id, name: `${role} ${id}` })
  const [ofPerson, refresh, auth] = namesOf[role]
  return { [ofPerson]: person, [refresh]: refreshToken, [auth]: authToken }
}
