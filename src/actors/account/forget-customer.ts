import { selectPlaces } from '../../../machines/app/startup/startup.selectors.ts'
import { records } from '../../platform/database.ts'
import { keys } from '../../platform/keys.ts'
import { forgetDistances } from '../../platform/forget-distances.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Takes back what a customer's choice has left in the browser (LOGOUT-1); the list's own place stands in again. */
export function forgetCustomer({ actors: { option, place, startup }, edge }: Runtime): void {
  place.send({ type: 'place.clear' })
  edge.store.remove(keys.placeChosen)
  for (const name of [records.nearStores, records.recentSearches, records.recentPlaces]) void edge.database.remove(name)
  const primary = selectPlaces(startup.getSnapshot()).find(({ isDefault }) => isDefault)
  if (primary) place.send({ type: 'place.default', primary })
  option.send({ type: 'option.choose', option: 'DELIVERY' })
  forgetDistances(edge.store)
  edge.noteVisit()
}
