import type { CustomerLineActor } from '../../../machines/account/customer-line/customer-line.machine.ts'
import type { OrdersEvent } from '../../../machines/order/orders/orders.types.ts'
import type { RunningOrderEvent } from '../../../machines/order/running-order/running-order.types.ts'
import type { Runtime } from '../../runtime/runtime.ts'

type OrdersNews = Extract<OrdersEvent, { type: 'line.up' | 'line.down' | 'order.stepped' }>

/** Hears the steps of all orders that the line tells; answers a function that stops it. */
function hearOrders(line: CustomerLineActor, told: (event: OrdersNews) => void): () => void {
  const heard = [
    line.on('line.stood', () => told({ type: 'line.up' })),
    line.on('line.broke', () => told({ type: 'line.down' })),
    line.on('order.stepped', told),
  ]
  const now = line.getSnapshot()
  if (now.hasTag('standing')) told({ type: 'line.up' })
  if (now.hasTag('silent')) told({ type: 'line.down' })
  return () => {
    for (const one of heard) one.unsubscribe()
  }
}

/** The same of one order. */
export function hearOrder(line: CustomerLineActor, uniqueId: string, told: (event: RunningOrderEvent) => void): () => void {
  const stop = hearOrders(line, (event) => {
    if (event.type !== 'order.stepped') told(event)
    else if (event.uniqueId === uniqueId) told({ type: 'line.status', status: event.status, isPinLocked: event.isPinLocked })
  })
  const moved = line.on(
    'courier.moved',
    (event) => event.uniqueId === uniqueId && told({ type: 'line.position', position: event.position }),
  )
  const position = line.getSnapshot().context.positions[uniqueId]
  if (position) told({ type: 'line.position', position })
  return () => {
    stop()
    moved.unsubscribe()
  }
}

type Tell = (event: { type: 'line.down' }) => void

/** Follows the customer's line once the services live; where there is none, orders are asked for again and again. Answers a function that stops it. */
function followLine(runtime: Runtime, tell: Tell, begin: (line: CustomerLineActor) => () => void): () => void {
  let isOver = false
  let stop = () => {}
  if (runtime.app.getSnapshot().matches({ services: 'missing' })) tell({ type: 'line.down' })
  void runtime.until('serving').then(() => {
    const line = runtime.find('customerLine')
    if (isOver) return
    if (line) stop = begin(line)
    else tell({ type: 'line.down' })
  })
  return () => {
    isOver = true
    stop()
  }
}

/** What happens to any of the customer's orders; answers a function that stops it. */
export const followOrders = (runtime: Runtime, tell: (event: OrdersNews) => void) =>
  followLine(runtime, tell, (line) => hearOrders(line, tell))

/** What happens to one order; answers a function that stops it. */
export const followOrder = (runtime: Runtime, uniqueId: string, tell: (event: RunningOrderEvent) => void) =>
  followLine(runtime, tell, (line) => hearOrder(line, uniqueId, tell))
