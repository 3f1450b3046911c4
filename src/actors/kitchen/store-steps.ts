import { fromCallback, fromPromise, waitFor } from 'xstate'
import { storeStepsMachine, type StoreStepsActor } from '../../../machines/kitchen/store-steps/store-steps.machine.ts'
import type { StoreStep, StoreStepsEvent, TakenStep } from '../../../machines/kitchen/store-steps/store-steps.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { callOnLeave } from '../../platform/leaving-call.ts'
import { sentId } from '../../platform/lenient.ts'
import { answeredStoreOrderOf } from '../../platform/store-orders.ts'
import { watchVisibility } from '../../platform/visibility.ts'
import type { Dependencies, Runtime } from '../../runtime/runtime.ts'

/** The key of each step, by which the server takes it once, however often it is sent. */
const keys = new WeakMap<TakenStep, string>()

const paths = {
  accept: '/api/store/accept-order',
  setReadyTime: '/api/store/set-ready-time',
  reject: '/api/store/reject-order',
  start: '/api/store/start-order',
  ready: '/api/store/ready-order',
  handOver: '/api/store/hand-over-order',
} as const

function keyOf(step: TakenStep, platform: Dependencies['platform']): string {
  const key = keys.get(step) ?? platform.uuid()
  keys.set(step, key)
  return key
}

/** Why an order is refused, and for which dishes. */
const refusalInput = ({ code, itemIds, endsToday }: Extract<StoreStep, { kind: 'reject' }>) => ({
  code,
  ...(itemIds.length > 0 && { item_ids: itemIds.map(sentId) }),
  ...(endsToday && { ends_today: true }),
})

/** In how many minutes an order is ready, where a step says so. */
const minutesOf = (step: TakenStep) => 'minutes' in step && { minutes: step.minutes }

/** Sends a step to the server. Answers the order as it is then. */
async function sendStep({ api, platform }: Dependencies, step: TakenStep, signal: AbortSignal) {
  const body = { order_id: sentId(step.orderId) }
  const rest = { signal, params: { header: { ...platform.params.header, 'Idempotency-Key': keyOf(step, platform) } } }
  if (step.kind === 'setReadyTime') {
    return answeredStoreOrderOf(await api.POST(paths.setReadyTime, { body: { ...body, minutes: step.minutes }, ...rest }))
  }
  if (step.kind === 'reject') {
    return answeredStoreOrderOf(await api.POST(paths.reject, { body: { ...body, ...refusalInput(step) }, ...rest }))
  }
  if (step.kind === 'accept') {
    return answeredStoreOrderOf(await api.POST(paths.accept, { body: { ...body, ...minutesOf(step) }, ...rest }))
  }
  return answeredStoreOrderOf(await api.POST(paths[step.kind], { body, ...rest }))
}

/** A store's steps with their effects. */
export function storeStepsLogic(dependencies: Dependencies) {
  const actors = {
    sendStep: fromPromise(async ({ input: { step }, signal }: { input: { step: TakenStep | undefined }; signal: AbortSignal }) => {
      if (!step) throw new AppError('unexpected')
      return sendStep(dependencies, step, signal)
    }),
    watchPage: fromCallback<StoreStepsEvent, undefined>(({ sendBack }) => {
      const over = new AbortController()
      const options = { signal: over.signal }
      addEventListener('online', () => sendBack({ type: 'network.back' }), options)
      const flush = () => sendBack({ type: 'steps.flush' })
      addEventListener('pagehide', flush, options)
      // a device that is locked may run no timer, nor this page again
      const stop = watchVisibility(({ type }) => type === 'page.hidden' && flush())
      return () => {
        stop()
        over.abort()
      }
    }),
  } satisfies ActorsOf<typeof storeStepsMachine>
  return storeStepsMachine.provide({ actors })
}

/** Sends steps while their page or their session goes. One that is sent twice is taken once. */
export function sendOnLeave({ platform, sessions }: Runtime, steps: readonly TakenStep[]): void {
  const token = sessions.store?.actor.getSnapshot().context.tokens?.authToken
  if (token === undefined) return
  for (const step of steps) {
    const { kind, orderId } = step
    const chosen = kind === 'reject' ? refusalInput(step) : minutesOf(step)
    const body = { order_id: orderId, ...chosen }
    callOnLeave(platform, { path: paths[kind], token, key: keyOf(step, platform), body })
  }
}

/** Has what could be undone still sent now, and waits for it for a moment: before a session ends. */
export async function settleSteps(steps: StoreStepsActor): Promise<void> {
  steps.send({ type: 'steps.flush' })
  await waitFor(steps, (snapshot) => snapshot.hasTag('settled'), { timeout: limits.logoutTimeoutMs }).catch(() => {})
}
