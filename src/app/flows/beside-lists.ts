import type { CourierOrdersActor } from '../../../machines/courier-orders/courier-orders.machine.ts'
import { selectLists, selectUnderWay } from '../../../machines/courier-orders/courier-orders.selectors.ts'
import type { CourierOrders, Order } from '../../../machines/domain/entities.ts'
import { keys } from '../../edge/keys.ts'
import { isObject } from '../../edge/lenient.ts'
import { readJson, writeJson } from '../../edge/storage.ts'
import type { Runtime } from '../runtime.ts'
import type { CourierArea } from './courier-area.ts'
import { sessionsOf } from './session.ts'

/** Code that can't be had is what main.tsx hears of. */
const lost = () => {}

const isOrder = (value: unknown): value is Order =>
  isObject(value) &&
  ['store', 'location', 'bill'].every((name) => isObject(value[name])) &&
  typeof value['uniqueId'] === 'string' &&
  Array.isArray(value['events'])

const ordersOf = (value: unknown) => (Array.isArray(value) ? value.filter(isOrder) : [])

/** Keeps what a courier has under way for a page that is opened without a network, until the courier signs out. */
function keepLists(runtime: Runtime, orders: CourierOrdersActor) {
  const { store } = runtime.edge
  const { courier } = sessionsOf(runtime)
  const courierId = () => courier.getSnapshot().context.person?.id
  const keep = ({ accepted, pickedUp }: CourierOrders) => {
    if (accepted.length + pickedUp.length === 0) store.remove(keys.courierOrders)
    else writeJson(store, keys.courierOrders, { courierId: courierId(), accepted, pickedUp })
  }
  orders.on('orders.loaded', ({ lists }) => keep(lists))
  courier.on('session.forgotten', () => store.remove(keys.courierOrders))

  const lists = selectLists(orders.getSnapshot())
  if (lists) return keep(lists)
  const kept = readJson(store, keys.courierOrders, (value) =>
    isObject(value) && value['courierId'] === courierId()
      ? { fresh: [], accepted: ordersOf(value['accepted']), pickedUp: ordersOf(value['pickedUp']) }
      : undefined,
  )
  if (kept) orders.send({ type: 'orders.known', lists: kept })
}

/** What stands beside the lists and comes after them: the line over which they are told, what is done while orders are under way, and what is kept of them. */
function openBeside(runtime: Runtime, area: CourierArea) {
  const { orders } = area
  const work = () => void import('./courier-work.ts').then(({ courierWorkOf }) => courierWorkOf(runtime, area), lost)
  // the lists are read before anybody tells of them
  const line = () => void import('./courier-line.ts').then(({ courierLineOf }) => courierLineOf(runtime, orders), lost)
  orders.on('orders.loaded', line)
  orders.on('work.changed', work)
  if (selectLists(orders.getSnapshot())) line()
  keepLists(runtime, orders)
  if (selectUnderWay(orders.getSnapshot()).length > 0) work()
}

export const besideListsOf = (runtime: Runtime, area: CourierArea) => runtime.once('beside-lists', () => openBeside(runtime, area))
