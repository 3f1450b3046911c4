import { createActor, fromCallback } from 'xstate'
import { courierLineMachine, type CourierLineActor } from '../../../machines/courier-line/courier-line.machine.ts'
import type { CourierLineEvent } from '../../../machines/courier-line/courier-line.types.ts'
import type { CourierOrdersActor } from '../../../machines/courier-orders/courier-orders.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { createStream } from '../../edge/api.ts'
import { followEvents } from '../../edge/event-line.ts'
import { shareLine } from '../../edge/shared-line.ts'
import type { Runtime } from '../runtime.ts'

function bindCourierLine({ actors: { courier }, credentials, edge, inspect }: Runtime) {
  const open = createStream({ baseUrl: edge.origin, deviceId: edge.deviceId, language: () => 'vi', credentials, fetch: edge.fetch })
  const actors = {
    followLists: fromCallback<CourierLineEvent, undefined>(({ sendBack }) =>
      shareLine<CourierLineEvent>({
        name: `courier-${courier.getSnapshot().context.person?.id ?? 0}`,
        follow: (told) =>
          followEvents<CourierLineEvent>({
            open: (init) => open('/api/delivery/events', init),
            eventOf: ({ type }) => (type === 'orders' ? { type: 'line.news' } : undefined),
            told,
          }),
        told: sendBack,
      }),
    ),
  } satisfies ActorsOf<typeof courierLineMachine>
  return createActor(courierLineMachine.provide({ actors }), { inspect })
}

/** The lists are read when they are said to have changed, and are not asked for again and again while that is said. */
export function tellLists(line: CourierLineActor, orders: CourierOrdersActor): void {
  line.on('lists.told', () => orders.send({ type: 'orders.told' }))
  line.on('lists.untold', () => orders.send({ type: 'orders.untold' }))
  line.on('lists.changed', () => orders.send({ type: 'orders.refresh' }))
}

function openLine(runtime: Runtime, orders: CourierOrdersActor) {
  const { courier } = runtime.actors
  const line = bindCourierLine(runtime)
  tellLists(line, orders)
  const watch = () => line.send({ type: 'line.watch' })
  courier.on('session.began', watch)
  courier.on('session.forgotten', () => line.send({ type: 'line.rest' }))
  line.start()
  if (selectIsSignedIn(courier.getSnapshot())) watch()
  return line
}

export const courierLineOf = (runtime: Runtime, orders: CourierOrdersActor) => runtime.once('courier-line', () => openLine(runtime, orders))
