import { createActor, fromPromise } from 'xstate'
import { devModeMachine } from '../../../machines/dev-mode/dev-mode.machine.ts'
import { selectIsOff, selectIsOn } from '../../../machines/dev-mode/dev-mode.selectors.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { isObject, text } from '../../edge/lenient.ts'
import type { Runtime } from '../runtime.ts'

/** `{value}`, or `{data: {value}}` as some servers answer. */
const valueOf = (answer: unknown): string => {
  if (!isObject(answer)) return ''
  const within = isObject(answer['data']) ? answer['data'] : answer
  return text(within['value'])
}

/** Asks whether the console tells what happens. Where it does, the code for that is brought; where not, the notes are dropped. */
export const devModeOf = (runtime: Runtime) =>
  runtime.once('devMode', () => {
    const { edge } = runtime
    const actors = {
      ask: fromPromise(async ({ signal }) => {
        const answer = await edge.fetch(new Request(`${edge.origin}/api/get-setting/enDevMode`, { headers: edge.params.header, signal }))
        if (!answer.ok) throw new AppError('server', { status: answer.status })
        return valueOf(await answer.json())
      }),
    } satisfies ActorsOf<typeof devModeMachine>
    const devMode = createActor(devModeMachine.provide({ actors }))
    devMode.subscribe((snapshot) => {
      if (selectIsOff(snapshot)) edge.readLog(() => {})
      if (selectIsOn(snapshot)) void import('../inspector.ts').then(({ inspect }) => inspect(runtime)).catch(() => {})
    })
    runtime.whenStarted(() => devMode.start())
    return devMode
  })
