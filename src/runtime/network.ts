import { createApi } from '../platform/api.ts'
import { onDropped } from '../platform/lenient.ts'
import type { Runtime } from './runtime.ts'

/** The calls of the contract, with the tokens of the signed-in user. */
export function createNetwork(runtime: Runtime) {
  const { actors, clock, platform } = runtime
  onDropped((error) => platform.log('unreadable', error))
  return createApi({
    baseUrl: platform.origin,
    deviceId: platform.deviceId,
    language: () => actors.startup.getSnapshot().context.language?.code ?? 'vi',
    credentials: runtime.credentials,
    fetch: platform.fetch,
    onTime: (at) => clock.noteAnswer(at),
    log: (what, error) => platform.log(what, error),
  })
}
