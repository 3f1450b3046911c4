import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import type { CourierOrders } from '../../../machines/domain/entities.ts'
import type { Runtime } from '../runtime.ts'
import { bindCourierDelivery } from './courier-delivery.ts'
import { bindCourierOrders } from './courier-orders.ts'
import { bindCourierPosition } from './courier-position.ts'
import { bindCourierShift } from './courier-shift.ts'

const allOf = ({ fresh, accepted, pickedUp }: CourierOrders) => [...fresh, ...accepted, ...pickedUp]

/**
 * The courier's flows and who hears whom among them; apart from wiring.ts, since customers never load it. They work as long as a courier is signed in, on
 * whatever screen.
 */
export function openCourierArea(runtime: Runtime) {
  const { courier } = runtime.sessions
  const shift = bindCourierShift(runtime)
  const orders = bindCourierOrders(runtime)
  const position = bindCourierPosition(runtime)

  const begin = () => {
    shift.send({ type: 'shift.open' })
    orders.send({ type: 'orders.watch' })
  }
  orders.on('work.changed', ({ orders: underWay }) => position.send({ type: 'work.changed', orders: underWay }))
  shift.on('duty.changed', () => orders.send({ type: 'orders.refresh' }))
  courier.on('session.kept', begin)
  courier.on('session.forgotten', ({ reason }) => {
    shift.send({ type: 'shift.close' })
    orders.send({ type: 'orders.rest' })
    if (reason === 'expired') runtime.actors.notice.send({ type: 'notice.show', tone: 'danger', text: 'session.expired' })
  })

  for (const actor of [position, shift, orders]) actor.start()
  if (selectIsSignedIn(courier.getSnapshot())) begin()

  return {
    shift,
    orders,
    position,
    /** One order's page, started; `close` when it goes. */
    openDelivery(uniqueId: string) {
      const delivery = bindCourierDelivery(runtime, uniqueId)
      const heard = orders.on('orders.loaded', ({ lists }) =>
        delivery.send({ type: 'order.heard', status: allOf(lists).find((order) => order.uniqueId === uniqueId)?.status }),
      )
      delivery.on('step.taken', ({ order }) => {
        orders.send({ type: 'orders.refresh' })
        if (order.status === statusIds.delivered) shift.send({ type: 'shift.refresh' })
      })
      return {
        delivery,
        close() {
          heard.unsubscribe()
          delivery.stop()
        },
      }
    },
  }
}

export type CourierArea = ReturnType<typeof openCourierArea>
