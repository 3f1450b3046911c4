import { selectPlaces } from '../../../machines/app/startup/startup.selectors.ts'
import { records } from '../../platform/database.ts'
import { keys } from '../../platform/keys.ts'
import { browserStore } from '../../platform/storage.ts'
import { forgetDistances } from '../../platform/forget-distances.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The location is the default again, where the marketplace has one. */
export function forgetLocation({ actors: { location, startup } }: Runtime): void {
  location.send({ type: 'location.clear' })
  const primary = selectPlaces(startup.getSnapshot()).find(({ isDefault }) => isDefault)
  if (primary) location.send({ type: 'location.default', primary })
}

/** Takes back what a customer has left in the browser (LOGOUT-1), the order that the cart leads to as well. */
export function forgetCustomer(runtime: Runtime): void {
  const {
    actors: { option },
    platform,
  } = runtime
  forgetLocation(runtime)
  platform.store.remove(keys.locationChosen)
  platform.store.remove(keys.formerCustomer)
  for (const name of [records.nearStores, records.recentSearches, records.recentLocations]) void platform.database.remove(name)
  option.send({ type: 'option.choose', option: 'DELIVERY' })
  // another tab may have stored another one
  platform.store.set(keys.option, 'DELIVERY')
  platform.store.remove(keys.homeRows)
  browserStore(() => sessionStorage).remove(keys.ratingDraft)
  forgetDistances(platform.store)
  platform.store.remove(keys.lastOrder)
  platform.store.remove(keys.lastOrderAt)
  runtime.find('postOrderGuard')?.send({ type: 'order.forgotten' })
  platform.noteVisit()
}
