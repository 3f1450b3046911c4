import type { AddressesInput } from '../../../machines/account/addresses/addresses.types.ts'
import { storedLocationOf } from '../../platform/stored-location.ts'
import { keys } from '../../platform/keys.ts'
import { readJson } from '../../platform/storage.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

export const locationInput = ({ boot, platform: { store } }: Dependencies): AddressesInput => ({
  stored: readJson(store, keys.location, storedLocationOf),
  chosen: store.get(keys.locationChosen) === 'true',
  primary: boot?.places.find(({ isDefault }) => isDefault),
})
