import { createApi } from '../platform/api.ts'
import { onDropped } from '../platform/lenient.ts'
import type { Runtime } from './runtime.ts'

/** The calls of the contract, with the tokens of whoever is signed in. */
export function createNetwork(runtime: Runtime) {
  const { actors, edge } = runtime
  onDropped((error) => edge.log('unreadable', error))
  return createApi({
    baseUrl: edge.origin,
    deviceId: edge.deviceId,
    language: () => actors.startup.getSnapshot().context.language?.code ?? 'vi',
    credentials: runtime.credentials,
    fetch: edge.fetch,
    log: (what, error) => edge.log(what, error),
  })
}
