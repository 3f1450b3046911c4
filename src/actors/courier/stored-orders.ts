import type { CourierOrders, Order } from '../../../machines/domain/entities.ts'
import { keys } from '../../platform/keys.ts'
import { isObject } from '../../platform/lenient.ts'
import { readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

type StoredOrders = Pick<CourierOrders, 'accepted' | 'pickedUp'>

const isOrder = (value: unknown): value is Order =>
  isObject(value) &&
  ['store', 'location', 'bill'].every((name) => isObject(value[name])) &&
  typeof value['uniqueId'] === 'string' &&
  Array.isArray(value['events'])

const ordersOf = (value: unknown) => (Array.isArray(value) ? value.filter(isOrder) : [])

const courierIdOf = (runtime: Runtime) => runtime.actors.courier.getSnapshot().context.person?.id

/** What a courier has under way, for a page that is opened without a network. Nothing of an order stays that is not. */
export function storeOrders(runtime: Runtime, { accepted, pickedUp }: StoredOrders): void {
  const { store } = runtime.platform
  if (accepted.length + pickedUp.length === 0) store.remove(keys.courierOrders)
  else writeJson(store, keys.courierOrders, { courierId: courierIdOf(runtime), accepted, pickedUp })
}

/** What this courier had under way when the lists were read last. */
export const storedOrders = (runtime: Runtime): StoredOrders | undefined =>
  readJson(runtime.platform.store, keys.courierOrders, (value) =>
    isObject(value) && value['courierId'] === courierIdOf(runtime)
      ? { accepted: ordersOf(value['accepted']), pickedUp: ordersOf(value['pickedUp']) }
      : undefined,
  )
