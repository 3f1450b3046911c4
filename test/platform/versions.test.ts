import { expect, it } from 'vitest'
import { keys } from '../../src/platform/keys.ts'
import { storeKeys } from '../../src/platform/store-keys.ts'
import { memoryStore } from '../../src/platform/storage.ts'
import { clearStored } from '../../src/platform/versions.ts'

it('VERS-5 a clearing spares device, location, look, language, tokens and the store that was opened last, and nothing else', () => {
  const spared = [
    'device_id',
    'userSetAddress',
    'alreadySelectedLocation',
    'storeColor',
    'storeLogo',
    'storeName',
    'userPreferedLanguage',
    'auth_token',
    'refresh_token',
    'user',
    'delivery_auth_token',
    'delivery_refresh_token',
    'delivery_user',
    'activeRestaurant',
  ]
  const cleared = ['cart', 'cart_distance', 'distance_1_10_106', 'userSelected', 'addresses', 'has_ever_logged_in', 'checkout_draft', 'x']
  const store = memoryStore(Object.fromEntries([...spared, ...cleared].map((name) => [name, '1'])))
  clearStored({ names: () => store.namesWith(''), remove: (name) => store.remove(name) })
  expect(store.namesWith('')).toEqual(spared)
})

it('VERS-5 HOURS-6 a clearing spares the session of a store’s member and the hours that are not saved, and no cart', () => {
  const members = [storeKeys.auth, storeKeys.refresh, storeKeys.person, storeKeys.chosen, storeKeys.push, `${storeKeys.hours}:7:13`]
  const store = memoryStore(Object.fromEntries([...members, 'cart', 'storehouse', keys.homeRows].map((name) => [name, '1'])))
  clearStored({ names: () => store.namesWith(''), remove: (name) => store.remove(name) })
  expect(store.namesWith('')).toEqual(members)
})
