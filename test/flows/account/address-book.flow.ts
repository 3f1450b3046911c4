import fc from 'fast-check'
import { addressBookMachine } from '../../../machines/account/address-book/address-book.machine.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import { isInBook, type AddressChange } from '../../../machines/domain/address-book.ts'
import * as limits from '../../../machines/limits.ts'
import { aSavedAddress } from '../../support/entities.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyPoint, home, nowhere, office } from './arbitraries-account.ts'

const book = [aSavedAddress({ id: 1, isDefault: true }, home), aSavedAddress({ id: 2 }, office)]
const anyBook = fc.constantFrom(book, book.slice(0, 1))
/** Differs from home in its point and text. */
const fresh = { lat: 10.8, lng: 106.7, address: '1 Nguyễn Huệ', house: home.house, tag: home.tag }
const anyId = fc.constantFrom(1, 2)

export const addressBookFlow = defineFlow({
  machine: addressBookMachine,
  input: fc.record({ needsHouse: fc.boolean(), stored: fc.constantFrom(undefined, book) }),
  events: {
    'book.retry': null,
    'address.add': fc.record({
      draft: fc.constantFrom(
        fresh,
        { ...fresh, ...nowhere },
        { ...fresh, address: ' ' },
        { ...fresh, house: '' },
        { ...fresh, lat: home.lat, lng: home.lng, address: home.address },
      ),
    }),
    'address.edit': fc.record({ id: anyId }),
    'address.delete': fc.record({ id: anyId }),
    'address.prefer': fc.record({ id: anyId }),
    'delete.confirm': null,
    'delete.cancel': null,
    'form.change': fc.record({
      change: fc.constantFrom({ address: '' }, { address: home.address }, { house: home.house }, { house: ' ' }),
    }),
    'form.submit': null,
    'form.cancel': null,
    'pin.move': fc.record({ at: anyPoint }),
    'update.began': 'raised',
    'update.failed': 'raised',
  },
  answers: { load: anyBook, change: anyBook, describe: fc.constantFrom(home.address, '') },
  listeners: {},
  waits: [limits.httpTimeoutMs],
  memory: ({ context }) => context.draft && [context.draft.lat, context.draft.address, context.needsHouse && context.draft.house.trim()],
  invariants: {
    'ADDR-6 the list is what the server answered last, but for a change that is under way': ({ snapshot, emitted }) =>
      snapshot.hasTag('changing') ||
      snapshot.context.addresses ===
        (emitted.findLast((event) => event.type === 'addresses.stored')?.addresses ?? snapshot.context.addresses),
    'ADDR-5 an address is saved with all that is needed, and not twice': ({ snapshot: { context }, calls }) =>
      (calls('change') as { change: AddressChange }[]).slice(-1).every(({ change }) => {
        if (change.kind !== 'save') return true
        const { draft } = change
        return (
          draft.address.trim() !== '' &&
          hasCoordinates(draft) &&
          (!context.needsHouse || draft.house.trim() !== '') &&
          !isInBook(context.before, draft)
        )
      }),
    'a form that is open has something to write into': ({ snapshot }) =>
      !snapshot.hasTag('editing') || snapshot.context.draft !== undefined,
    'what is asked about before it is deleted is on the list': ({ snapshot: { context, ...snapshot } }) =>
      !snapshot.tags.has('asking') || context.addresses.some(({ id }) => context.change?.kind === 'delete' && id === context.change.id),
  },
  expectations: {
    'ADDR-6 a form that was refused is there again with all that was written': eachStep(
      ({ snapshot: before }, { snapshot: after, step }) => {
        const isRefused = before.hasTag('changing') && !after.hasTag('changing') && step !== undefined && !('resolve' in step)
        if (!isRefused) return true
        const isThere = before.context.change?.kind !== 'save' || (after.hasTag('editing') && after.context.draft === before.context.draft)
        return isThere && after.context.error !== undefined && after.context.addresses === before.context.before
      },
    ),
    'nothing is deleted that was not asked about': eachStep((before, { calls, event }) => {
      if (calls('change').length === before.calls('change').length) return true
      const { change } = calls('change').at(-1) as { change: AddressChange }
      return (change.kind === 'delete') === (event?.type === 'delete.confirm')
    }),
    'ADDR-7 an address counts as updating for 5 s after a save or another default, or until that fails': () => {
      let [changes, until] = [0, 0]
      return ({ snapshot, calls, now, step }) => {
        const { change } = (calls('change').at(-1) ?? {}) as { change?: AddressChange }
        if (calls('change').length > changes && change?.kind !== 'delete') until = now + limits.addressUpdatingMs
        changes = calls('change').length
        if (step && 'reject' in step && step.reject === 'change') until = now
        return snapshot.hasTag('updating') === now < until
      }
    },
  },
  unreachable: {
    'listed on address.edit … editing on form.submit [0]': 'what is saved has an address',
    'listed on address.edit … editing on form.submit [2]': 'what is saved has coordinates',
    'listed on address.edit … editing on form.submit [3]': 'what is saved is saved once',
    'book.editing on pin.move … editing on form.submit [2]': 'a pin lies on the map',
    'book.editing.describing on … editing on form.submit [2]': 'a pin lies on the map',
    'form.submit [0] ⇒ address-book.book.editing on form.submit': 'what is wrong has to be put right first',
    'form.submit [1] ⇒ address-book.book.editing on form.submit': 'what is wrong has to be put right first',
    'form.submit [2] ⇒ address-book.book.editing on form.submit': 'what is wrong has to be put right first',
    'form.submit [3] ⇒ address-book.book.editing on form.submit': 'what is wrong has to be put right first',
    'book.changing on … → address-book.book.editing ⇒ address-book.book.editing on form.submit': 'what was sent was right',
    'listed on address.prefer … book.changing on onError [0]': 'another default is not a form',
    'listed on address.prefer … book.changing on after patience [0]': 'another default is not a form',
    'delete.confirm … book.changing on onError [0]': 'a deletion is not a form',
    'delete.confirm … book.changing on after patience [0]': 'a deletion is not a form',
    'form.submit [4] … book.changing on onError [1]': 'a form is a save',
    'form.submit [4] … book.changing on after patience [1]': 'a form is a save',
  },
})
