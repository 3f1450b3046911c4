import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storeSettings } from '../../src/platform/stored-settings.ts'
import { keys } from '../../src/platform/keys.ts'
import { storedSettings } from '../../src/platform/settings.ts'
import { memoryStore } from '../../src/platform/storage.ts'

/** The names by which the product reads settings back. */
const own = new Set<string>()
storedSettings({ get: (name) => void own.add(name) })

const taken = [
  ...Object.values(keys).filter((name) => !own.has(name)),
  'activeRestaurant',
  'lastAddressSaveTimestamp',
  'lastOrderUID',
  'total',
  '__proto__',
  'constructor',
  'prototype',
  'getItem',
  'setItem',
]

describe('settings in the storage', () => {
  it('BOOT-3 F7 no setting ever lies over the name of something else, whatever it holds', () => {
    expect(taken.length).toBeGreaterThan(20)
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...taken), fc.string()), fc.string(), { maxKeys: 30 }), (settings) => {
        const before = Object.fromEntries(taken.map((name) => [name, `kept ${name}`]))
        const store = memoryStore(before)
        storeSettings(store, settings)
        expect(taken.map((name) => store.get(name))).toEqual(taken.map((name) => before[name]))
      }),
      { numRuns: 1000 },
    )
  })

  it('BOOT-3 F7 a name that is not there yet is not taken either', () => {
    const store = memoryStore()
    storeSettings(store, Object.fromEntries(taken.map((name) => [name, 'x'])))
    expect(taken.filter((name) => store.get(name) !== undefined)).toEqual([])
  })

  it('BOOT-3 STATE-2 every other one is written as it is, those with a place in the product too', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^s[a-z]{2,12}[A-Z][a-z]{1,8}$/), fc.string()), (settings) => {
        const store = memoryStore()
        storeSettings(store, {
          ...settings,
          storeName: 'Bữa',
          storeLogo: '',
          storeColor: '#123456',
          updatingMessage: 'Chờ',
          swAutoReload: 'true',
        })
        for (const [name, value] of Object.entries(settings)) expect(store.get(name)).toBe(value)
        expect([
          store.get('storeName'),
          store.get('storeLogo'),
          store.get('storeColor'),
          store.get('updatingMessage'),
          store.get('swAutoReload'),
        ]).toEqual(['Bữa', '', '#123456', 'Chờ', 'true'])
      }),
    )
  })
})
