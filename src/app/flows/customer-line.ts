import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromCallback } from 'xstate'
import type { AlertsActor } from '../../../machines/alerts/alerts.machine.ts'
import { customerLineMachine, type CustomerLineActor } from '../../../machines/customer-line/customer-line.machine.ts'
import type { CustomerLineEvent } from '../../../machines/customer-line/customer-line.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { OrdersEvent } from '../../../machines/orders/orders.types.ts'
import type { RunningOrderEvent } from '../../../machines/running-order/running-order.types.ts'
import { createStream } from '../../edge/api.ts'
import { followCustomer } from '../../edge/customer-events.ts'
import type { Runtime } from '../runtime.ts'
import { customerIdOf } from './customer-id.ts'
import { sessionsOf } from './session.ts'

function openLine(runtime: Runtime) {
  const { edge } = runtime
  const { customer, credentials } = sessionsOf(runtime)
  const open = createStream({ baseUrl: edge.origin, deviceId: edge.deviceId, language: () => 'vi', credentials, fetch: edge.fetch })
  const actors = {
    followCustomer: fromCallback<CustomerLineEvent, { userId: Id | undefined }>(({ input, sendBack }) =>
      followCustomer({ name: `customer-${input.userId ?? 0}`, open: (init) => open('/api/customer-events', init), told: sendBack }),
    ),
  } satisfies ActorsOf<typeof customerLineMachine>
  const line = createActor(customerLineMachine.provide({ actors }), { input: { userId: customerIdOf(runtime) } })
  customer.subscribe(() => line.send({ type: 'customer.changed', userId: customerIdOf(runtime) }))
  line.start()
  return line
}

/** All that is told to the customer of this browser; its code comes with the alerts, or with an order that is shown. */
export const customerLineOf = (runtime: Runtime) => runtime.once('customer-line', () => openLine(runtime))

type OrdersNews = Extract<OrdersEvent, { type: 'line.up' | 'line.down' | 'order.stepped' }>

/** Hears the steps of all orders that the line tells; answers a function that stops it. */
export function hearOrders(line: CustomerLineActor, told: (event: OrdersNews) => void): () => void {
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

/** Hears of one order what the line tells; answers a function that stops it. */
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

/** Alerts are read when they are said to have changed, and are not asked for again and again while that is said. */
export function tellAlerts(line: CustomerLineActor, alerts: AlertsActor): void {
  line.on('line.stood', () => alerts.send({ type: 'alerts.told' }))
  line.on('line.broke', () => alerts.send({ type: 'alerts.untold' }))
  line.on('alerts.changed', () => alerts.send({ type: 'alerts.refresh' }))
  if (line.getSnapshot().hasTag('standing')) alerts.send({ type: 'alerts.told' })
}
