import { fromPromise } from 'xstate'
import { devModeMachine } from '../../../machines/app/dev-mode/dev-mode.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { fetchDevMode } from '../../platform/dev-mode.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** Asks whether the console shows what happens. */
export function devModeLogic({ platform }: Dependencies) {
  const actors = {
    ask: fromPromise(({ signal }) => fetchDevMode(platform, signal)),
  } satisfies ActorsOf<typeof devModeMachine>
  return devModeMachine.provide({ actors })
}
