import type { Handler } from '../http/call.ts'
import { addressesOf } from '../domain/accounts.ts'
import { findStore, reachOf } from '../domain/catalogue.ts'

export const getAddresses: Handler<'getAddresses'> = async ({ db }, { body, callerId }) => {
  const addresses = await addressesOf(db, callerId)
  if (body.restaurant_id === undefined) return addresses
  const store = await findStore(db, { id: body.restaurant_id })
  return addresses.map((address) => ({ ...address, is_operational: reachOf(store, address).is_operational }))
}
