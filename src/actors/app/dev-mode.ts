import { fromPromise } from 'xstate'
import { devModeMachine } from '../../../machines/app/dev-mode/dev-mode.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { fetchSetting } from '../../platform/setting.ts'
import type { Ground } from '../../runtime/runtime.ts'

/** Asks whether the console shows what happens. */
export function devModeLogic({ edge }: Ground) {
  const actors = {
    ask: fromPromise(({ signal }) => fetchSetting(edge, 'enDevMode', signal)),
  } satisfies ActorsOf<typeof devModeMachine>
  return devModeMachine.provide({ actors })
}
