import { selectUnderWay } from '../../../machines/courier-orders/courier-orders.selectors.ts'
import type { Runtime } from '../runtime.ts'
import type { CourierArea } from './courier-area.ts'
import { bindCourierPosition } from './courier-position.ts'

/** What goes on while orders are under way. Its code comes after the lists. */
function openWork(runtime: Runtime, { orders }: CourierArea) {
  const position = bindCourierPosition(runtime)
  orders.on('work.changed', (event) => position.send(event))
  position.start()
  position.send({ type: 'work.changed', orders: selectUnderWay(orders.getSnapshot()) })
  return { position }
}

export const courierWorkOf = (runtime: Runtime, area: CourierArea) => runtime.once('courier-work', () => openWork(runtime, area))
