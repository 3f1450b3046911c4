import { keys } from '../../edge/keys.ts'
import type { Runtime } from '../runtime.ts'

/** Removes what a courier's work has left in the browser, also what a closed tab has stored. */
export function forgetCourier({ edge: { store } }: Runtime): void {
  for (const name of [keys.courierOrders, keys.courierStepList, ...store.namesWith(keys.courierStep)]) store.remove(name)
}
