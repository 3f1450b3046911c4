import { createActor, fromPromise } from 'xstate'
import { addressSyncMachine } from '../../../machines/account/address-sync/address-sync.machine.ts'
import type { Place } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { addressesOf } from '../../platform/addresses.ts'
import { keptAddressesOf } from '../../platform/kept-addresses.ts'
import { keys } from '../../platform/keys.ts'
import { sentId } from '../../platform/lenient.ts'
import { readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

function restMs(lastSave: string | undefined, now: number): number {
  const since = now - Number(lastSave ?? Number.NaN)
  return since >= 0 && since < limits.addressSyncMs ? limits.addressSyncMs - since : 0
}

/** Offers the place that was chosen before a sign-in to the account; what is the account's default stays so. */
export function offerPlace(runtime: Runtime): void {
  const { api, edge } = runtime
  const { place, chosen } = runtime.actors.place.getSnapshot().context
  const userId = runtime.actors.customer.getSnapshot().context.person?.id
  if (!place || !chosen || userId === undefined) return
  const saved = readJson(edge.store, keys.addresses, keptAddressesOf) ?? []
  const rest = { params: edge.params }
  const own = saved.find(({ isDefault }) => isDefault)
  const actors = {
    save: fromPromise(async ({ input, signal }: { input: { place: Place | undefined }; signal: AbortSignal }) => {
      if (!input.place) throw new AppError('unexpected')
      const { lat: latitude, lng: longitude, address, house, tag } = input.place
      const body = { user_id: sentId(userId), latitude, longitude, address, house, tag }
      const addresses = addressesOf(await api.POST('/api/save-address', { body, signal, ...rest }))
      edge.store.set(keys.lastAddressSave, String(edge.now()))
      if (!own) return addresses
      const mark = { user_id: sentId(userId), address_id: sentId(own.id) }
      return addressesOf(await api.POST('/api/set-default-address', { body: mark, signal, ...rest }))
    }),
  } satisfies ActorsOf<typeof addressSyncMachine>
  const sync = createActor(addressSyncMachine.provide({ actors }), {
    ...runtime.ofScreen('address-sync'),
    input: { restMs: restMs(edge.store.get(keys.lastAddressSave), edge.now()) },
  })
  sync.on('address.synced', ({ addresses }) => writeJson(edge.store, keys.addresses, addresses))
  sync.start()
  sync.send({ type: 'place.offer', place, saved })
}
