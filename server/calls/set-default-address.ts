import type { Handler } from './call.ts'
import { addressesOf, hasAddress } from '../db/queries/addresses.ts'
import { changeUser } from '../services/accounts.ts'
import { Problem } from '../domain/problem.ts'

export const setDefaultAddress: Handler<'setDefaultAddress'> = async ({ db }, { body, callerId }) => {
  if (!(await hasAddress(db, callerId, body.address_id))) throw new Problem('NOT_FOUND')
  await changeUser(db, callerId, { default_address_id: body.address_id })
  return addressesOf(db, callerId)
}
