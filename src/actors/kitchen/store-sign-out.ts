import type { Runtime } from '../../runtime/runtime.ts'
import { signOut } from '../app/logout.ts'
import { settleSteps } from './store-steps.ts'

/** Ends a member's session, once what could be undone still has been sent. */
export async function signOutOfStore(runtime: Runtime): Promise<void> {
  const steps = runtime.find('storeSteps')
  if (steps) await settleSteps(steps)
  signOut(runtime, 'store')
}
