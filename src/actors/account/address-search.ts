import { createActor, fromCallback, fromPromise } from 'xstate'
import { addressSearchMachine } from '../../../machines/account/address-search/address-search.machine.ts'
import type { AddressSearchEvent } from '../../../machines/account/address-search/address-search.types.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { recentLocations } from '../../platform/recent-locations.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { findAddresses } from './where.ts'

/** Looks addresses up by text, around where the customer is. */
export function bindAddressSearch(runtime: Runtime) {
  const actors = {
    search: fromPromise(({ input: { text }, signal }: { input: { text: string }; signal: AbortSignal }) =>
      findAddresses(runtime, { text, near: selectLocation(runtime.actors.location.getSnapshot()) }, signal),
    ),
    followRecent: fromCallback<AddressSearchEvent, undefined>(({ sendBack }) =>
      recentLocations(runtime.platform.database).follow((recent) => sendBack({ type: 'recent.changed', recent })),
    ),
  } satisfies ActorsOf<typeof addressSearchMachine>
  return createActor(addressSearchMachine.provide({ actors }), runtime.ofScreen('address-search'))
}
