import type { Id } from '../../../machines/domain/id.ts'
import { selectIsSignedIn, selectPerson } from '../../../machines/app/session/session.selectors.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The customer who is signed in, or whom staff act as. */
export function customerIdOf(runtime: Runtime): Id | undefined {
  const snapshot = runtime.actors.customer.getSnapshot()
  return selectIsSignedIn(snapshot) ? selectPerson(snapshot)?.id : undefined
}
