import { waitFor } from 'xstate'
import * as limits from '../../../machines/limits.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { signOut } from '../app/logout.ts'

/** Ends a courier's session, once what could be undone still has been sent: with the session it is forgotten. */
export async function signOutOfDelivery(runtime: Runtime): Promise<void> {
  const steps = runtime.find('courierSteps')
  steps?.send({ type: 'steps.flush' })
  if (steps) await waitFor(steps, (snapshot) => snapshot.hasTag('settled'), { timeout: limits.logoutTimeoutMs }).catch(() => {})
  signOut(runtime, 'courier')
}
