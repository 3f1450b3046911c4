import type { Handler } from './call.ts'
import { inTransaction } from '../db/transaction.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { saveAddress as save } from '../services/addresses.ts'
import { Problem } from '../domain/problem.ts'

export const saveAddress: Handler<'saveAddress'> = async ({ clock, db }, { body, callerId }) => {
  const id = await inTransaction(db, (trx) => save(trx, callerId, body, clock.now()))
  const addresses = await addressesOf(db, callerId)
  if (body.get_only_default_address !== true) return addresses
  const saved = addresses.find((address) => address.id === id)
  if (!saved) throw new Problem('NOT_FOUND')
  return saved
}
