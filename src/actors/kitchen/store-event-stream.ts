import { fromCallback } from 'xstate'
import { storeEventStreamMachine } from '../../../machines/kitchen/store-event-stream/store-event-stream.machine.ts'
import type { StoreEventStreamEvent } from '../../../machines/kitchen/store-event-stream/store-event-stream.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { createStream } from '../../platform/api.ts'
import { followEvents } from '../../platform/event-stream.ts'
import { shareEventStream } from '../../platform/shared-event-stream.ts'
import { storeEventOf } from '../../platform/store-events.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The event stream of a member's stores with its effects; the tabs of a browser share one. */
export function storeEventStreamLogic(runtime: Runtime) {
  const { credentials, platform } = runtime
  const open = createStream({
    baseUrl: platform.origin,
    deviceId: platform.deviceId,
    language: () => 'vi',
    credentials,
    fetch: platform.fetch,
  })
  const actors = {
    followStores: fromCallback<StoreEventStreamEvent, undefined>(({ sendBack }) => {
      const member = runtime.actor('storeMember').getSnapshot().context.person?.id ?? 0
      return shareEventStream<StoreEventStreamEvent>({
        name: `store-${member}`,
        follow: (notify) =>
          followEvents<StoreEventStreamEvent>({
            open: (init) => open('/api/store/events', init),
            eventOf: storeEventOf,
            notify,
          }),
        kindOf: (event) => ('storeId' in event ? `${event.type} ${event.storeId}` : event.type),
        notify: sendBack,
      })
    }),
  } satisfies ActorsOf<typeof storeEventStreamMachine>
  return storeEventStreamMachine.provide({ actors })
}
