import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import type { Runtime } from '../runtime.ts'
import { bindCourierOrders } from './courier-orders.ts'
import { bindCourierShift } from './courier-shift.ts'

/** Code that can't be had is what main.tsx hears of. */
const noWork = () => {}

/**
 * The courier's flows and who hears whom among them; apart from wiring.ts, since customers never load it. They work as long as a courier is signed in, on
 * whatever screen.
 */
function openCourierArea(runtime: Runtime) {
  const { courier } = runtime.actors
  const shift = bindCourierShift(runtime)
  const orders = bindCourierOrders(runtime)

  const area = { shift, orders }

  const begin = () => {
    void import('./beside-lists.ts').then(({ besideListsOf }) => besideListsOf(runtime, area), noWork)
    shift.send({ type: 'shift.open' })
    orders.send({ type: 'orders.watch' })
  }
  shift.on('duty.changed', () => orders.send({ type: 'orders.refresh' }))
  courier.on('session.began', begin)
  courier.on('session.forgotten', () => {
    shift.send({ type: 'shift.close' })
    orders.send({ type: 'orders.rest' })
  })

  for (const actor of [shift, orders]) actor.start()
  if (selectIsSignedIn(courier.getSnapshot())) begin()

  return area
}

export const courierAreaOf = (runtime: Runtime) => runtime.once('courier-area', () => openCourierArea(runtime))

export type CourierArea = ReturnType<typeof openCourierArea>
