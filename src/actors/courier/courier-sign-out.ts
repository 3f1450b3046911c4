import { waitFor } from 'xstate'
import type { CourierStepsActor } from '../../../machines/courier/courier-steps/courier-steps.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { storedSteps } from '../../platform/courier-queue.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { signOut } from '../app/logout.ts'

/** Ends a courier's session, once what waits here and in other tabs has been sent: with the session it is forgotten. */
export async function signOutOfDelivery(runtime: Runtime): Promise<void> {
  const steps = runtime.find('courierSteps')
  if (steps) await sendAll(runtime, steps).catch(() => {})
  signOut(runtime, 'courier')
}

async function sendAll({ actors, platform }: Runtime, steps: CourierStepsActor): Promise<void> {
  const signal = AbortSignal.timeout(limits.logoutTimeoutMs)
  const flush = () => {
    steps.send({ type: 'steps.flush' })
    return waitFor(steps, (snapshot) => snapshot.hasTag('settled'), { signal })
  }
  await flush()
  const stored = await storedSteps(platform).of(actors.courier.getSnapshot().context.person?.id)
  const others = stored.filter(({ key }) => !steps.getSnapshot().context.waiting.some((one) => one.key === key))
  if (others.length === 0) return
  steps.send({ type: 'steps.found', stored })
  await flush()
}
