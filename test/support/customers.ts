import { randomUUID } from 'node:crypto'
import { here } from './places.ts'
import type { TestServer } from './server.ts'

/** What makes people on a database and lets them in. */
export type Desk = Pick<TestServer, 'database' | 'session'> & { clock: Pick<TestServer['clock'], 'now'> }

export interface TestPerson {
  id: number
  token: string
}

/** A customer of a test's own, with money in the wallet. */
export async function addCustomer({ database: { db }, clock, session }: Desk, wallet = 0): Promise<TestPerson> {
  const created = clock.now()
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Khách thử', email: `${randomUUID()}@bua.test`, wallet, created_at: created })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (wallet > 0)
    await db
      .insertInto('wallet_ledger')
      .values({ user_id: id, effect: `test:${id}`, type: 'deposit', amount: wallet, description: 'Nạp', created_at: created })
      .execute()
  return { id, token: (await session('customer', id)).authToken }
}

/** What a customer's wallet holds, and what its ledger says that it holds. */
export async function walletOf({ database: { db } }: Pick<Desk, 'database'>, userId: number): Promise<[wallet: number, ledger: number]> {
  const { wallet } = await db.selectFrom('users').select('wallet').where('id', '=', userId).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('wallet_ledger').selectAll().where('user_id', '=', userId).execute()
  return [wallet, rows.reduce((sum, row) => sum + (row.type === 'deposit' ? row.amount : -row.amount), 0)]
}

export interface CourierFacts {
  limit?: number
  isOnDuty?: boolean
  latitude?: number
}

/** A courier of a test's own. */
export async function addCourier({ database: { db }, clock, session }: Desk, facts: CourierFacts = {}) {
  const { id } = await db
    .insertInto('couriers')
    .values({
      name: 'Tài xế thử',
      email: `${randomUUID()}@bua.test`,
      password_hash: '',
      commission_rate: 80,
      max_accept_delivery_limit: facts.limit ?? 3,
      is_on_duty: facts.isOnDuty ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (facts.latitude !== undefined)
    await db
      .insertInto('courier_positions')
      .values({ courier_id: id, latitude: facts.latitude, longitude: here.longitude, at: clock.now(), trailed_at: clock.now() })
      .execute()
  const { authToken: token, refreshToken } = await session('courier', id)
  return { id, token, refreshToken }
}

/** A member of stores of a test's own. */
export async function addMember({ database: { db }, session }: Desk, stores: number[], role: 'owner' | 'staff' = 'owner') {
  const { id } = await db
    .insertInto('store_members')
    .values({ name: 'Nhân viên thử', email: `${randomUUID()}@bua.test`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const store of stores) await db.insertInto('store_memberships').values({ member_id: id, store_id: store, role }).execute()
  const { authToken: token, refreshToken } = await session('store', id)
  return { id, token, refreshToken }
}
