import { expect, it } from 'vitest'
import type { CartContent } from '../../machines/order/cart/cart.types.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { receiveStored } from '../../src/actors/app/receive-stored.ts'
import { storedCart } from '../../src/actors/order/cart.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { writeJson } from '../../src/platform/storage.ts'
import { aLine } from '../support/entities.ts'

const others: CartContent = { store: { id: 7, name: 'Phở Hòa', slug: 'pho-hoa' }, lines: [aLine()] }

/** A page during whose beginning another tab stores what `store` stores. */
function startAfter(store: (platform: ReturnType<typeof staticPlatform>) => void) {
  const platform = staticPlatform('http://localhost')
  const runtime = createRuntime(platform, undefined)
  store(platform)
  runtime.start()
  receiveStored(runtime)
  return runtime
}

it('CART-1 a page starts with the cart that another tab has stored while it began, and leaves it stored', () => {
  const { actors, platform } = startAfter((tab) => writeJson(tab.store, keys.cart, others))
  const { lines, store } = actors.cart.getSnapshot().context
  expect({ lines, store }).toEqual(others)
  expect(storedCart(platform)).toEqual(others)
})

it('CART-1 a dish of another store is asked about where the cart was filled by another tab while the page began', () => {
  const { actors } = startAfter((tab) => writeJson(tab.store, keys.cart, others))
  actors.cart.send({ type: 'cart.add', store: { id: 8, name: 'Cơm tấm Ba', slug: 'com-tam-ba' }, line: aLine() })
  expect(actors.cart.getSnapshot().hasTag('asking')).toBe(true)
})

it.each([
  ['customer', keys.authToken, keys.user],
  ['courier', keys.deliveryAuthToken, keys.courier],
] as const)('AUTH-5 a page starts with the session of the %s who has signed in in another tab while it began', (bearer, token, person) => {
  const { actors } = startAfter(({ store }) => {
    store.set(person, JSON.stringify({ id: 3, name: 'Lan' }))
    store.set(token, 'a1')
  })
  expect(actors[bearer].getSnapshot().context.person).toEqual({ id: 3, name: 'Lan' })
})
