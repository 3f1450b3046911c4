import { fromCallback } from 'xstate'
import { courierLineMachine } from '../../../machines/courier/courier-line/courier-line.machine.ts'
import type { CourierLineEvent } from '../../../machines/courier/courier-line/courier-line.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { createStream } from '../../platform/api.ts'
import { followEvents } from '../../platform/event-line.ts'
import { shareLine } from '../../platform/shared-line.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** A courier's event stream with its effects; the tabs of a browser share one. */
export function courierLineLogic({ actors: { courier }, credentials, edge }: Runtime) {
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
  return courierLineMachine.provide({ actors })
}
