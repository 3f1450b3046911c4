import type { CourierOrdersActor } from '../../../machines/courier-orders/courier-orders.machine.ts'
import { selectLists, selectUnderWay } from '../../../machines/courier-orders/courier-orders.selectors.ts'
import { keys } from '../../edge/keys.ts'
import type { Runtime } from '../runtime.ts'
import type { CourierArea } from './courier-area.ts'
import { storedOrders, storeOrders } from './stored-orders.ts'

/** Code that can't be had is what main.tsx hears of. */
const lost = () => {}

/** Keeps what a courier has under way for a page that is opened without a network, until the courier signs out. */
function keepLists(runtime: Runtime, orders: CourierOrdersActor) {
  orders.on('orders.loaded', ({ lists }) => storeOrders(runtime, lists))
  runtime.actors.courier.on('session.forgotten', () => runtime.edge.store.remove(keys.courierOrders))

  const lists = selectLists(orders.getSnapshot())
  if (lists) return storeOrders(runtime, lists)
  const stored = storedOrders(runtime)
  if (stored) orders.send({ type: 'orders.known', lists: { fresh: [], ...stored } })
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
