import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromPromise } from 'xstate'
import { selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import { addressBookMachine } from '../../../machines/account/address-book/address-book.machine.ts'
import type { AddressChange } from '../../../machines/domain/address-book.ts'
import { isSamePoint } from '../../../machines/domain/distance.ts'
import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { addressesOf, savedAddressesOf } from '../../platform/addresses.ts'
import { storedAddressesOf } from '../../platform/stored-addresses.ts'
import { keys } from '../../platform/keys.ts'
import { sentId } from '../../platform/lenient.ts'
import { readJson } from '../../platform/storage.ts'
import { addressesTexts } from '../../screens/addresses/texts.vi.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { chooseSaved } from './choose-saved.ts'
import { storeAddresses } from './store-addresses.ts'
import { addressOf, needsHouse } from './where.ts'

/** The calls of an account's address book. With a store, each address says whether the store delivers there. */
function addressCalls({ api, platform }: Runtime, userId: () => Id, storeId?: Id) {
  const load = async (signal: AbortSignal) => {
    const body = { user_id: sentId(userId()), ...(storeId !== undefined && { restaurant_id: sentId(storeId) }) }
    return addressesOf(await api.POST('/api/get-addresses', { body, signal, params: platform.params }))
  }
  const save = async ({ id, lat, lng, address, house, tag }: Extract<AddressChange, { kind: 'save' }>['draft'], signal: AbortSignal) => {
    const details = { address: address.trim(), house: house.trim(), tag, ...(id !== undefined && { address_id: sentId(id) }) }
    const body = { user_id: sentId(userId()), latitude: lat, longitude: lng, ...details, get_only_default_address: false }
    const answer = await api.POST('/api/save-address', { body, signal, params: platform.params })
    const saved = savedAddressesOf(answer, readJson(platform.store, keys.addresses, storedAddressesOf) ?? [])
    platform.store.set(keys.lastAddressSave, String(platform.now()))
    return saved
  }
  return { load, save }
}

/** The address book of the signed-in customer. */
export function bindAddressBook(runtime: Runtime, storeId?: Id) {
  const { api, platform } = runtime
  const { location } = runtime.actors
  const userId = () => runtime.actors.customer.getSnapshot().context.person?.id ?? 0
  const ownerId = userId()
  const { load, save } = addressCalls(runtime, userId, storeId)
  const actors = {
    load: fromPromise(({ signal }) => load(signal)),
    change: fromPromise(async ({ input: { change }, signal }: { input: { change: AddressChange | undefined }; signal: AbortSignal }) => {
      if (!change) throw new AppError('unexpected')
      if (change.kind === 'save') {
        const saved = await save(change.draft, signal)
        return storeId === undefined ? saved : load(signal)
      }
      const path = change.kind === 'delete' ? '/api/delete-address' : '/api/set-default-address'
      const body = { user_id: sentId(userId()), address_id: sentId(change.id) }
      const changed = addressesOf(await api.POST(path, { body, signal, params: platform.params }))
      return storeId === undefined ? changed : load(signal)
    }),
    describe: fromPromise(({ input, signal }: { input: Coordinates; signal: AbortSignal }) => addressOf(runtime, input, signal)),
  } satisfies ActorsOf<typeof addressBookMachine>
  // what is stored does not say whether a store brings things there
  const stored = storeId === undefined ? readJson(platform.store, keys.addresses, storedAddressesOf) : undefined
  const book = createActor(addressBookMachine.provide({ actors }), {
    ...runtime.ofScreen('address-book'),
    input: { needsHouse: needsHouse(runtime), stored },
  })
  book.on('addresses.stored', ({ addresses }) => storeAddresses(runtime, ownerId, addresses))
  book.on('address.changed', ({ change }) => {
    const key = `address.told.${change.kind}` as const
    const text = selectTexts(runtime.actors.startup.getSnapshot())[key] ?? addressesTexts[key]
    runtime.actors.notice.send({ type: 'notice.show', tone: 'success', text })
    if (change.kind !== 'save') return
    const { before, addresses } = book.getSnapshot().context
    const [was, saved] = [before, addresses].map((list) => list.find(({ id }) => id === change.draft.id)?.location)
    const now = location.getSnapshot().context.location
    // who changes the address that things are brought to means those things, too
    if (was && saved && now && isSamePoint(was, now) && was.address === now.address) chooseSaved(runtime, saved)
  })
  return book
}
