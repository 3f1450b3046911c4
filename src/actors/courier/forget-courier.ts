import { records } from '../../platform/database.ts'
import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Removes what a courier's work has left in the browser, also what a closed tab has stored. */
export function forgetCourier({ platform: { database, store } }: Runtime): void {
  store.remove(keys.courierOrders)
  for (const name of [records.courierSteps, records.courierTrail]) void database.remove(name)
}
