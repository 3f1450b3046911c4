import { expect, it } from 'vitest'
import { draftOf } from '../../machines/domain/store-hours.ts'
import { memoryStore } from '../../src/platform/storage.ts'
import { unsavedHours } from '../../src/platform/unsaved-hours.ts'
import { aStoreMember, someHours } from '../support/store-entities.ts'

const base = someHours()
const unsaved = { base, draft: { ...draftOf(base), slotLimit: undefined, autoAccepts: !base.autoAccepts } }

it('HOURS-6 what a member has edited and not saved is theirs alone, for each of their stores, until it is saved', () => {
  const store = memoryStore()
  const own = unsavedHours(store, 7)
  own.write(13, unsaved)
  expect([own.read(13), own.read(12), own.storesOf(aStoreMember())]).toEqual([unsaved, undefined, [13]])
  expect([unsavedHours(store, 8).read(13), unsavedHours(store, 8).storesOf(aStoreMember())]).toEqual([undefined, []])
  own.write(13, undefined)
  expect([own.read(13), own.storesOf(aStoreMember())]).toEqual([undefined, []])
})

it.each<[string, (stored: Record<string, object>) => unknown]>([
  ['no object', () => 'x'],
  ['no version', ({ base: known, draft }) => ({ base: { ...known, version: undefined }, draft })],
  ['no Friday', ({ base: known, draft }) => ({ base: known, draft: { ...draft, schedule: { ...base.schedule, friday: undefined } } })],
  [
    'a span without an end',
    ({ base: known, draft }) => ({ base: known, draft: { ...draft, specialDays: [{ date: '', slots: [{ open: '' }] }] } }),
  ],
  [
    'a note that is no text',
    ({ base: known, draft }) => ({ base: known, draft: { ...draft, specialDays: [{ date: '', slots: [], note: 1 }] } }),
  ],
  ['a limit that is no number', ({ base: known, draft }) => ({ base: known, draft: { ...draft, slotLimit: 'x' } })],
])('HOURS-6 what was stored with %s counts as nothing', (_, spoil) => {
  const store = memoryStore({ 'store_hours:7:12': JSON.stringify(spoil(unsaved)) })
  expect(unsavedHours(store, 7).read(12)).toBe(undefined)
})
