import { selectUnderWay } from '../../../machines/courier-orders/courier-orders.selectors.ts'
import { isCourierUnderWay, statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import type { Runtime } from '../runtime.ts'
import type { CourierArea } from './courier-area.ts'
import { bindCourierPosition } from './courier-position.ts'
import { courierStepsOf } from './courier-steps.ts'
import { forgetOrder } from './stored-orders.ts'

/** What goes on while orders are under way. Its code comes after the lists. */
function openWork(runtime: Runtime, { orders, shift }: CourierArea) {
  const position = bindCourierPosition(runtime)
  const steps = courierStepsOf(runtime)
  orders.on('work.changed', (event) => position.send(event))
  // also where it was sent long after the tap
  steps.on('step.taken', ({ order }) => {
    orders.send({ type: 'orders.refresh' })
    if (!isCourierUnderWay(order.status)) forgetOrder(runtime, order.id)
    if (order.status === statusIds.delivered) shift.send({ type: 'shift.refresh' })
  })
  steps.on('step.refused', () => orders.send({ type: 'orders.refresh' }))
  position.start()
  position.send({ type: 'work.changed', orders: selectUnderWay(orders.getSnapshot()) })
  return { position, steps }
}

export const courierWorkOf = (runtime: Runtime, area: CourierArea) => runtime.once('courier-work', () => openWork(runtime, area))
