import { randomUUID } from 'node:crypto'
import type { TestServer } from './server.ts'

export interface TestCustomer {
  id: number
  token: string
}

/** A customer of a test's own, with money in the wallet. */
export async function addCustomer(server: TestServer, wallet = 0): Promise<TestCustomer> {
  const { db } = server.database
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Khách thử', email: `${randomUUID()}@bua.test`, wallet, created_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (wallet > 0) {
    await db
      .insertInto('wallet_ledger')
      .values({ user_id: id, effect: `test:${id}`, type: 'deposit', amount: wallet, description: 'Nạp', created_at: server.clock.now() })
      .execute()
  }
  return { id, token: (await server.session('customer', id)).authToken }
}

/** What a customer's wallet holds, and what its ledger says that it holds. */
export async function walletAndLedger({ database: { db } }: TestServer, userId: number): Promise<[wallet: number, ledger: number]> {
  const { wallet } = await db.selectFrom('users').select('wallet').where('id', '=', userId).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('wallet_ledger').selectAll().where('user_id', '=', userId).execute()
  return [wallet, rows.reduce((sum, row) => sum + (row.type === 'deposit' ? row.amount : -row.amount), 0)]
}
