import { fromCallback, fromPromise, waitFor } from 'xstate'
import { storeStepsMachine, type StoreStepsActor } from '../../../machines/kitchen/store-steps/store-steps.machine.ts'
import type { StoreStepsEvent, TakenStep } from '../../../machines/kitchen/store-steps/store-steps.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { sentId } from '../../platform/lenient.ts'
import { answeredStoreOrderOf } from '../../platform/store-orders.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** The key of each step, by which the server takes it once, however often it is sent. */
const keys = new WeakMap<TakenStep, string>()

const paths = { start: '/api/store/start-order', ready: '/api/store/ready-order', handOver: '/api/store/hand-over-order' } as const

/** Sends a step to the server. Answers the order as it is then. */
async function sendStep({ api, platform }: Dependencies, step: TakenStep, call: { signal: AbortSignal; keepalive?: boolean }) {
  const key = keys.get(step) ?? platform.uuid()
  keys.set(step, key)
  const orderId = sentId(step.orderId)
  const body = { order_id: orderId }
  const rest = { ...call, params: { header: { ...platform.params.header, 'Idempotency-Key': key } } }
  if (step.kind === 'accept') {
    return answeredStoreOrderOf(await api.POST('/api/store/accept-order', { body: { ...body, minutes: step.minutes }, ...rest }))
  }
  if (step.kind === 'setReadyTime') {
    return answeredStoreOrderOf(await api.POST('/api/store/set-ready-time', { body: { ...body, minutes: step.minutes }, ...rest }))
  }
  if (step.kind === 'reject') {
    const items = step.itemIds.length > 0 && { item_ids: step.itemIds.map(sentId) }
    return answeredStoreOrderOf(await api.POST('/api/store/reject-order', { body: { ...body, code: step.code, ...items }, ...rest }))
  }
  return answeredStoreOrderOf(await api.POST(paths[step.kind], { body, ...rest }))
}

/** A store's steps with their effects. */
export function storeStepsLogic(dependencies: Dependencies) {
  const actors = {
    sendStep: fromPromise(async ({ input: { step }, signal }: { input: { step: TakenStep | undefined }; signal: AbortSignal }) => {
      if (!step) throw new AppError('unexpected')
      return sendStep(dependencies, step, { signal })
    }),
    watchPage: fromCallback<StoreStepsEvent, undefined>(({ sendBack }) => {
      const over = new AbortController()
      const options = { signal: over.signal }
      addEventListener('online', () => sendBack({ type: 'network.back' }), options)
      addEventListener('pagehide', () => sendBack({ type: 'steps.flush' }), options)
      return () => over.abort()
    }),
  } satisfies ActorsOf<typeof storeStepsMachine>
  return storeStepsMachine.provide({ actors })
}

/** Sends steps in parallel, as what sends them one after the other may be gone before the last. A step that is sent twice is taken once. */
export function sendInParallel(dependencies: Dependencies, steps: readonly TakenStep[]): void {
  for (const step of steps) {
    sendStep(dependencies, step, { signal: AbortSignal.timeout(limits.stepTimeoutMs), keepalive: true }).catch((error: unknown) =>
      dependencies.platform.log(`step of order ${step.orderId}`, error),
    )
  }
}

/** Has what could be undone still sent now, and waits for it for a moment: before a session ends. */
export async function settleSteps(steps: StoreStepsActor): Promise<void> {
  steps.send({ type: 'steps.flush' })
  await waitFor(steps, (snapshot) => snapshot.hasTag('settled'), { timeout: limits.logoutTimeoutMs }).catch(() => {})
}
