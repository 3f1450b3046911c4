import type { Handler } from '../app/call.ts'
import { addressesOf } from '../domain/accounts.ts'
import { Problem } from '../domain/problem.ts'

export const deleteAddress: Handler<'deleteAddress'> = async ({ db }, { body, callerId }) => {
  const gone = await db
    .deleteFrom('addresses')
    .where('id', '=', body.address_id)
    .where('user_id', '=', callerId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Problem('NOT_FOUND')
  await db
    .updateTable('users')
    .set({ default_address_id: null })
    .where('id', '=', callerId)
    .where('default_address_id', '=', body.address_id)
    .execute()
  return addressesOf(db, callerId)
}
