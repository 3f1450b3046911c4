import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectIsOffline } from '../../../machines/connectivity/connectivity.selectors.ts'
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts'
import type { ConnectivityEvent } from '../../../machines/connectivity/connectivity.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { isOnline, isStandIn, watchConnection } from '../../edge/connection.ts'
import type { Runtime } from '../runtime.ts'

export const connectivityOf = (runtime: Runtime) =>
  runtime.once('connectivity', () => {
    const { edge } = runtime
    const actors = {
      watchNetwork: fromCallback<ConnectivityEvent, undefined>(({ sendBack }) =>
        watchConnection((online) => sendBack({ type: online ? 'network.found' : 'network.lost' })),
      ),
      // any answer at all shows that the server can be reached
      probe: fromPromise(async ({ signal }) => {
        await edge.fetch(new Request(`${edge.origin}/health`, { cache: 'no-store', signal }))
      }),
    } satisfies ActorsOf<typeof connectivityMachine>
    const connectivity = createActor(connectivityMachine.provide({ actors }), { input: { isOnline: isOnline() } })
    connectivity.subscribe((snapshot) => {
      if (selectIsOffline(snapshot) || !isStandIn()) return
      delete document.documentElement.dataset['offline']
      // what could not be had at the start is missing; a courier's screens went on without it
      if (!/^\/delivery(\/|$)/.test(location.pathname)) location.reload()
    })
    runtime.whenStarted(() => connectivity.start())
    return connectivity
  })
