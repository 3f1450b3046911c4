import type { Handler } from './call.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { findStore } from '../services/stores.ts'
import { reachOf } from '../domain/store.ts'

export const getAddresses: Handler<'getAddresses'> = async ({ db }, { body, callerId }) => {
  const addresses = await addressesOf(db, callerId)
  if (body.restaurant_id === undefined) return addresses
  const store = await findStore(db, { id: body.restaurant_id })
  return addresses.map((address) => ({ ...address, is_operational: reachOf(store, address).is_operational }))
}
