import type { Handler } from '../http/call.ts'
import { addressesOf } from '../domain/accounts.ts'
import { Problem } from '../domain/problem.ts'

export const setDefaultAddress: Handler<'setDefaultAddress'> = async ({ db }, { body, callerId }) => {
  const address = await db
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', body.address_id)
    .where('user_id', '=', callerId)
    .executeTakeFirst()
  if (!address) throw new Problem('NOT_FOUND')
  await db.updateTable('users').set({ default_address_id: address.id }).where('id', '=', callerId).execute()
  return addressesOf(db, callerId)
}
