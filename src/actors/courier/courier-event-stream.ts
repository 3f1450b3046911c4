import { fromCallback } from 'xstate'
import { courierEventStreamMachine } from '../../../machines/courier/courier-event-stream/courier-event-stream.machine.ts'
import type { CourierEventStreamEvent } from '../../../machines/courier/courier-event-stream/courier-event-stream.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { createStream } from '../../platform/api.ts'
import { followEvents } from '../../platform/event-stream.ts'
import { shareEventStream } from '../../platform/shared-event-stream.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** A courier's event stream with its effects; the tabs of a browser share one. */
export function courierEventStreamLogic({ actors: { courier }, credentials, platform }: Runtime) {
  const open = createStream({
    baseUrl: platform.origin,
    deviceId: platform.deviceId,
    language: () => 'vi',
    credentials,
    fetch: platform.fetch,
  })
  const actors = {
    followLists: fromCallback<CourierEventStreamEvent, undefined>(({ sendBack }) =>
      shareEventStream<CourierEventStreamEvent>({
        name: `courier-${courier.getSnapshot().context.person?.id ?? 0}`,
        follow: (notify) =>
          followEvents<CourierEventStreamEvent>({
            open: (init) => open('/api/delivery/events', init),
            eventOf: ({ type }) => (type === 'orders' ? { type: 'lists.changed' } : undefined),
            notify,
          }),
        notify: sendBack,
      }),
    ),
  } satisfies ActorsOf<typeof courierEventStreamMachine>
  return courierEventStreamMachine.provide({ actors })
}
