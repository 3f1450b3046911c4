import { createActor, fromPromise } from 'xstate'
import { addressSyncMachine } from '../../../machines/account/address-sync/address-sync.machine.ts'
import type { UserLocation } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { addressRestMs } from '../../platform/address-rest.ts'
import { addressesOf, savedAddressesOf } from '../../platform/addresses.ts'
import { storedAddressesOf } from '../../platform/stored-addresses.ts'
import { keys } from '../../platform/keys.ts'
import { sentId } from '../../platform/lenient.ts'
import { readJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { storeAddresses } from './store-addresses.ts'

/** Offers the location that was chosen before a sign-in to the account; what is the account's default stays so. */
export function offerLocation(runtime: Runtime): void {
  const { api, platform } = runtime
  const { location, chosen } = runtime.actors.location.getSnapshot().context
  const userId = runtime.actors.customer.getSnapshot().context.person?.id
  if (!location || !chosen || userId === undefined) return
  const saved = readJson(platform.store, keys.addresses, storedAddressesOf) ?? []
  const rest = { params: platform.params }
  const own = saved.find(({ isDefault }) => isDefault)
  const actors = {
    save: fromPromise(async ({ input, signal }: { input: { location: UserLocation | undefined }; signal: AbortSignal }) => {
      if (!input.location) throw new AppError('unexpected')
      const { lat: latitude, lng: longitude, address, house, tag } = input.location
      const body = { user_id: sentId(userId), latitude, longitude, address, house, tag, is_default: false, get_only_default_address: false }
      const addresses = savedAddressesOf(await api.POST('/api/save-address', { body, signal, ...rest }), saved)
      platform.store.set(keys.lastAddressSave, String(platform.now()))
      // a back end that does not know `is_default` has made it the default
      if (!own || addresses.some(({ id, isDefault }) => id === own.id && isDefault)) return addresses
      const mark = { user_id: sentId(userId), address_id: sentId(own.id) }
      return addressesOf(await api.POST('/api/set-default-address', { body: mark, signal, ...rest }))
    }),
  } satisfies ActorsOf<typeof addressSyncMachine>
  const sync = createActor(addressSyncMachine.provide({ actors }), {
    ...runtime.ofScreen('address-sync'),
    input: { restMs: addressRestMs(platform) },
  })
  sync.on('address.synced', ({ addresses }) => storeAddresses(runtime, userId, addresses))
  sync.start()
  sync.send({ type: 'location.offer', location, saved })
}
