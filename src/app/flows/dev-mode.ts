import { createActor, fromPromise } from 'xstate'
import { devModeMachine } from '../../../machines/dev-mode/dev-mode.machine.ts'
import { selectIsOff, selectIsOn } from '../../../machines/dev-mode/dev-mode.selectors.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { fetchSetting } from '../../edge/setting.ts'
import type { Runtime } from '../runtime.ts'

/** Asks whether the console tells what happens. Where it does, the code for that is brought; where not, the notes are dropped. */
export const devModeOf = (runtime: Runtime) =>
  runtime.once('devMode', () => {
    const { edge } = runtime
    const actors = {
      ask: fromPromise(({ signal }) => fetchSetting(edge, 'enDevMode', signal)),
    } satisfies ActorsOf<typeof devModeMachine>
    const devMode = createActor(devModeMachine.provide({ actors }))
    devMode.subscribe((snapshot) => {
      if (selectIsOff(snapshot)) edge.readLog(() => {})
      if (selectIsOn(snapshot)) void import('../inspector.ts').then(({ inspect }) => inspect(runtime)).catch(() => {})
    })
    runtime.whenStarted(() => devMode.start())
    return devMode
  })
