import type { CustomerEventStreamActor } from '../../../machines/account/customer-event-stream/customer-event-stream.machine.ts'
import type { OrdersEvent } from '../../../machines/order/orders/orders.types.ts'
import type { RunningOrderEvent } from '../../../machines/order/running-order/running-order.types.ts'
import type { Runtime } from '../../runtime/runtime.ts'

type OrdersUpdate = Extract<OrdersEvent, { type: 'connection.opened' | 'connection.lost' | 'order.stepped' }>

/** Notifies whether the event stream is open; answers a function that stops it. */
export function subscribeToConnection(
  stream: CustomerEventStreamActor,
  notify: (event: { type: 'connection.opened' | 'connection.lost' }) => void,
): () => void {
  const subscriptions = [
    stream.on('connection.opened', () => notify({ type: 'connection.opened' })),
    stream.on('connection.lost', () => notify({ type: 'connection.lost' })),
  ]
  const now = stream.getSnapshot()
  if (now.hasTag('open')) notify({ type: 'connection.opened' })
  if (now.hasTag('silent')) notify({ type: 'connection.lost' })
  return () => {
    for (const one of subscriptions) one.unsubscribe()
  }
}

/** Subscribes to the steps of all orders; answers a function that stops it. */
function subscribeToOrders(stream: CustomerEventStreamActor, notify: (event: OrdersUpdate) => void): () => void {
  const steps = stream.on('order.stepped', notify)
  const stopConnection = subscribeToConnection(stream, notify)
  return () => {
    steps.unsubscribe()
    stopConnection()
  }
}

/** The same of one order. */
export function subscribeToOrder(
  stream: CustomerEventStreamActor,
  uniqueId: string,
  notify: (event: RunningOrderEvent) => void,
): () => void {
  const stop = subscribeToOrders(stream, (event) => {
    if (event.type !== 'order.stepped') notify(event)
    else if (event.uniqueId === uniqueId) {
      const { status, isPinLocked, eta, change, delivery } = event
      notify({ type: 'status.changed', status, isPinLocked, eta, change, delivery })
    }
  })
  const moved = stream.on(
    'courier.moved',
    (event) => event.uniqueId === uniqueId && notify({ type: 'position.changed', position: event.position }),
  )
  const position = stream.getSnapshot().context.positions[uniqueId]
  if (position) notify({ type: 'position.changed', position })
  return () => {
    stop()
    moved.unsubscribe()
  }
}

type Notify = (event: { type: 'connection.lost' }) => void

/** Follows the customer's event stream once the services live; where there is none, it notifies that it is lost. Answers a function that stops it. */
export function followEventStream(runtime: Runtime, notify: Notify, begin: (stream: CustomerEventStreamActor) => () => void): () => void {
  let isOver = false
  let stop = () => {}
  if (runtime.app.getSnapshot().matches({ services: 'missing' })) notify({ type: 'connection.lost' })
  void runtime.until('serving').then(() => {
    const stream = runtime.find('customerEventStream')
    if (isOver) return
    if (stream) stop = begin(stream)
    else notify({ type: 'connection.lost' })
  })
  return () => {
    isOver = true
    stop()
  }
}

/** What happens to any of the customer's orders; answers a function that stops it. */
export const followOrders = (runtime: Runtime, notify: (event: OrdersUpdate) => void) =>
  followEventStream(runtime, notify, (stream) => subscribeToOrders(stream, notify))

/** What happens to one order; answers a function that stops it. */
export const followOrder = (runtime: Runtime, uniqueId: string, notify: (event: RunningOrderEvent) => void) =>
  followEventStream(runtime, notify, (stream) => subscribeToOrder(stream, uniqueId, notify))
