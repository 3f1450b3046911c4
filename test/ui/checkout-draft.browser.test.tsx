import { expect, it } from 'vitest'
import { createRuntime } from '../../src/actors/app/app.ts'
import { checkoutInput } from '../../src/actors/order/checkout.ts'
import { storePending } from '../../src/actors/order/pending-payment.ts'
import { settlePending } from '../../src/actors/order/settled-payment.ts'
import { printOf } from '../../src/actors/order/pending-payment.ts'
import { storeDraft } from '../../src/actors/order/stored-draft.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { aLine } from '../support/entities.ts'

const chosen = {
  method: 'Stripe',
  usesWallet: true,
  tip: 10_000,
  comment: 'Gọi khi đến',
  coupon: 'PHONGON',
  slot: { date: '2026-08-01', slot: '11:00 - 11:30' },
  cash: 200_000,
} as const

const nothing = { method: 'COD', usesWallet: false, tip: 0, comment: '', coupon: '', slot: undefined, cash: undefined }

/** A browser in which a customer has a dish in the cart. */
function arrive() {
  const platform = staticPlatform('http://localhost')
  const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
  platform.store.set(keys.cart, JSON.stringify({ store, lines: [aLine()] }))
  const signIn = (id: number) => {
    platform.store.set(keys.authToken, `token of ${id}`)
    platform.store.set(keys.user, JSON.stringify({ id, name: 'Lan' }))
  }
  signIn(3)
  /** Another page of the browser, with what its checkout begins with. */
  const open = () => {
    const runtime = createRuntime(platform, undefined)
    const { draft } = checkoutInput(runtime)
    const { method, usesWallet, tip, comment, coupon, slot, cash } = draft
    return { runtime, draft, choices: { method, usesWallet, tip, comment, coupon, slot, cash } }
  }
  return { open, platform, signIn }
}

it('CHECK-4 what was chosen at the checkout is there again after a reload', () => {
  const { open } = arrive()
  const { runtime, draft, choices } = open()
  expect(choices).toEqual(nothing)
  storeDraft(runtime, { ...draft, ...chosen })
  expect(open().choices).toEqual(chosen)
})

it('CHECK-4 of a slot whose day is over everywhere nothing is left, of all else everything', () => {
  const { open } = arrive()
  const { runtime, draft } = open()
  const slot = { date: '1969-12-30', slot: '11:00 - 11:30' }
  storeDraft(runtime, { ...draft, ...chosen, slot })
  expect(open().choices).toEqual({ ...chosen, slot: undefined })
  // it is still that day to the west of Greenwich
  const own = { ...slot, date: '1969-12-31' }
  storeDraft(runtime, { ...draft, ...chosen, slot: own })
  expect(open().choices).toEqual({ ...chosen, slot: own })
})

it.each([
  ['the same store, with more in it', { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }, chosen],
  ['another store', { id: 2, name: 'Cơm Tấm', slug: 'com-tam' }, nothing],
])('CHECK-4 of what was chosen, a cart of %s finds what belongs to it', (_, store, left) => {
  const { open, platform } = arrive()
  const { runtime, draft } = open()
  storeDraft(runtime, { ...draft, ...chosen })
  platform.store.set(keys.cart, JSON.stringify({ store, lines: [aLine({ quantity: 2 })] }))
  expect(open().choices).toEqual(left)
})

it('TOKEN-7 LOGOUT-1 after a session that ended the same customer finds it again, and another one never does', () => {
  const { open, signIn } = arrive()
  const { runtime, draft } = open()
  storeDraft(runtime, { ...draft, ...chosen })
  signIn(4)
  expect(open().choices).toEqual(nothing)
  signIn(3)
  expect(open().choices).toEqual(chosen)
})

it('LOGOUT-1 nothing is stored for a customer who has signed out', () => {
  const { open, platform } = arrive()
  const { runtime, draft } = open()
  runtime.start()
  runtime.actors.customer.send({ type: 'session.end' })
  storeDraft(runtime, { ...draft, ...chosen })
  expect(platform.store.get(keys.checkoutDraft)).toBeUndefined()
})

it.each(['{', 'null', '7', '[]', '{}', '{"userId":3}'])('B8 what cannot be read counts as nothing chosen: %s', (text) => {
  const { open, platform } = arrive()
  platform.store.set(keys.checkoutDraft, text)
  expect(open().choices).toEqual(nothing)
})

it('B8 of a draft that can be read in part the rest is left out', () => {
  const { open, platform } = arrive()
  const { draft } = open()
  const junk = { method: 'Gold', usesWallet: 'yes', tip: '5', coupon: null, slot: { date: 1 }, cash: {} }
  platform.store.set(keys.checkoutDraft, JSON.stringify({ userId: 3, storeId: draft.store?.id, ...junk, comment: 'Gọi khi đến' }))
  expect(open().choices).toEqual({ ...nothing, comment: 'Gọi khi đến' })
})

it.each([
  ['is paid', 2, undefined],
  ['failed', 9, chosen],
])('PAY-1 CHECK-4 of an order whose payment %s', (_, status, left) => {
  const { open, platform } = arrive()
  const { runtime, draft } = open()
  storeDraft(runtime, { ...draft, ...chosen })
  storePending(runtime, { order: 'OD-5', method: 'Stripe', cart: printOf(draft), lines: draft.lines })
  settlePending(runtime, { uniqueId: 'OD-5', status })
  expect(platform.store.get(keys.checkoutDraft) === undefined).toBe(left === undefined)
  if (left) expect(open().choices).toEqual(left)
})

it.each([
  ['with another dish', [aLine({ quantity: 1 }), aLine({ key: '9::', itemId: 9, quantity: 2 })], [['9::', 2]]],
  ['with one more of the dish', [aLine({ quantity: 3 })], [[aLine().key, 2]]],
  ['as it was', [aLine({ quantity: 1 })], []],
])('ORDER-1 CART-1 once an order is paid, what was ordered is gone from a cart that is there %s', (_, lines, left) => {
  const { open, platform } = arrive()
  const { draft } = open()
  const ordered = { ...draft, lines: [aLine({ quantity: 1 })] }
  platform.store.set(keys.cart, JSON.stringify({ store: draft.store, lines }))
  const { runtime } = open()
  runtime.start()
  storePending(runtime, { order: 'OD-5', method: 'Stripe', cart: printOf(ordered), lines: ordered.lines })
  settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
  const content = runtime.actors.cart.getSnapshot().context
  expect(content.lines.map(({ key, quantity }) => [key, quantity])).toEqual(left)
  expect(content.store?.id).toBe(left.length > 0 ? 1 : undefined)
})
