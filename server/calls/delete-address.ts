import type { Handler } from './call.ts'
import { inTransaction } from '../db/transaction.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { deleteAddress as remove } from '../services/addresses.ts'

export const deleteAddress: Handler<'deleteAddress'> = async ({ db }, { body, callerId }) => {
  await inTransaction(db, (trx) => remove(trx, callerId, body.address_id))
  return addressesOf(db, callerId)
}
