import { fromCallback, fromPromise } from 'xstate'
import { connectivityMachine } from '../../../machines/app/connectivity/connectivity.machine.ts'
import type { ConnectivityEvent } from '../../../machines/app/connectivity/connectivity.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { isOnline, watchConnection } from '../../platform/connection.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

export function connectivityLogic({ platform }: Dependencies) {
  const actors = {
    watchNetwork: fromCallback<ConnectivityEvent, undefined>(({ sendBack }) => {
      // it may have changed since the services began
      if (!isOnline()) sendBack({ type: 'network.lost' })
      return watchConnection((online) => sendBack({ type: online ? 'network.found' : 'network.lost' }))
    }),
    // any answer at all shows that the server can be reached
    probe: fromPromise(async ({ signal }) => {
      await platform.fetch(new Request(`${platform.origin}/health`, { cache: 'no-store', headers: platform.params.header, signal }))
    }),
  } satisfies ActorsOf<typeof connectivityMachine>
  return connectivityMachine.provide({ actors })
}
