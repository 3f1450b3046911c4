import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import type { Runtime } from '../runtime.ts'
import { bindCourierOrders } from './courier-orders.ts'
import { bindCourierPosition } from './courier-position.ts'
import { bindCourierShift } from './courier-shift.ts'
import { sessionsOf } from './session.ts'

/**
 * The courier's flows and who hears whom among them; apart from wiring.ts, since customers never load it. They work as long as a courier is signed in, on
 * whatever screen.
 */
function openCourierArea(runtime: Runtime) {
  const { courier } = sessionsOf(runtime)
  const shift = bindCourierShift(runtime)
  const orders = bindCourierOrders(runtime)
  const position = bindCourierPosition(runtime)

  const begin = () => {
    shift.send({ type: 'shift.open' })
    orders.send({ type: 'orders.watch' })
  }
  orders.on('work.changed', ({ orders: underWay }) => position.send({ type: 'work.changed', orders: underWay }))
  shift.on('duty.changed', () => orders.send({ type: 'orders.refresh' }))
  courier.on('session.began', begin)
  courier.on('session.forgotten', () => {
    shift.send({ type: 'shift.close' })
    orders.send({ type: 'orders.rest' })
  })

  for (const actor of [position, shift, orders]) actor.start()
  if (selectIsSignedIn(courier.getSnapshot())) begin()

  return {
    shift,
    orders,
    position,
  }
}

export const courierAreaOf = (runtime: Runtime) => runtime.once('courier-area', () => openCourierArea(runtime))

export type CourierArea = ReturnType<typeof openCourierArea>
