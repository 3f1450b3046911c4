import type { Handler } from '../http/call.ts'
import { inTransaction } from '../db/pool.ts'
import { addressesOf } from '../domain/accounts.ts'
import { deleteAddress as remove } from '../domain/addresses.ts'

export const deleteAddress: Handler<'deleteAddress'> = async ({ db }, { body, callerId }) => {
  await inTransaction(db, (trx) => remove(trx, callerId, body.address_id))
  return addressesOf(db, callerId)
}
