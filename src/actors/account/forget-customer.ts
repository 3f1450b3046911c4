import { selectPlaces } from '../../../machines/app/startup/startup.selectors.ts'
import { records } from '../../platform/database.ts'
import { keys } from '../../platform/keys.ts'
import { forgetDistances } from '../../platform/forget-distances.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Takes back what a customer's choice has left in the browser (LOGOUT-1); the list's own location is the default again. */
export function forgetCustomer({ actors: { option, location, startup }, platform }: Runtime): void {
  location.send({ type: 'location.clear' })
  platform.store.remove(keys.locationChosen)
  for (const name of [records.nearStores, records.recentSearches, records.recentLocations]) void platform.database.remove(name)
  const primary = selectPlaces(startup.getSnapshot()).find(({ isDefault }) => isDefault)
  if (primary) location.send({ type: 'location.default', primary })
  option.send({ type: 'option.choose', option: 'DELIVERY' })
  forgetDistances(platform.store)
  platform.noteVisit()
}
