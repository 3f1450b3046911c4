import type { SavedAddress } from '../../../machines/domain/entities.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { selectIsSignedIn, selectPerson } from '../../../machines/app/session/session.selectors.ts'
import { keys } from '../../platform/keys.ts'
import { writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Stores a customer's saved addresses, unless they have signed out since they were requested (LOGOUT-1). */
export function storeAddresses({ actors, platform }: Runtime, ownerId: Id | undefined, addresses: SavedAddress[]): void {
  const customer = actors.customer.getSnapshot()
  if (selectIsSignedIn(customer) && selectPerson(customer)?.id === ownerId) writeJson(platform.store, keys.addresses, addresses)
}
