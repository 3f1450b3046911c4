import type { AddressesInput } from '../../../machines/account/addresses/addresses.types.ts'
import { keptPlaceOf } from '../../platform/kept.ts'
import { keys } from '../../platform/keys.ts'
import { readJson } from '../../platform/storage.ts'
import type { Ground } from '../../runtime/runtime.ts'

export const placeInput = ({ boot, edge: { store } }: Ground): AddressesInput => ({
  kept: readJson(store, keys.place, keptPlaceOf),
  chosen: store.get(keys.placeChosen) === 'true',
  primary: boot?.places.find(({ isDefault }) => isDefault),
})
