import { fromCallback } from 'xstate'
import { storeEventStreamMachine } from '../../../machines/kitchen/store-event-stream/store-event-stream.machine.ts'
import type { StoreEventStreamEvent } from '../../../machines/kitchen/store-event-stream/store-event-stream.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { createStream } from '../../platform/api.ts'
import { followEvents } from '../../platform/event-stream.ts'
import { shareEventStream } from '../../platform/shared-event-stream.ts'
import { storeEventOf } from '../../platform/store-events.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Follows what `follow` follows, and takes it as lost as soon as the browser says that it has no network: a connection may look open long after that. */
function whileOnline(
  follow: (notify: (event: StoreEventStreamEvent) => void) => () => void,
  notify: (event: StoreEventStreamEvent) => void,
) {
  let stop = follow(notify)
  const over = new AbortController()
  const lose = () => {
    stop()
    notify({ type: 'connection.lost' })
  }
  const resume = () => {
    stop()
    stop = follow(notify)
  }
  addEventListener('offline', lose, { signal: over.signal })
  addEventListener('online', resume, { signal: over.signal })
  return () => {
    over.abort()
    stop()
  }
}

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
      const follow = (notify: (event: StoreEventStreamEvent) => void) =>
        shareEventStream<StoreEventStreamEvent>({
          name: `store-${member}`,
          follow: (notifyTabs) =>
            followEvents<StoreEventStreamEvent>({
              open: (init) => open('/api/store/events', init),
              eventOf: storeEventOf,
              notify: notifyTabs,
            }),
          kindOf: (event) => ('storeId' in event ? `${event.type} ${event.storeId}` : event.type),
          notify,
        })
      return whileOnline(follow, sendBack)
    }),
  } satisfies ActorsOf<typeof storeEventStreamMachine>
  return storeEventStreamMachine.provide({ actors })
}
