import { afterEach, expect, it } from 'vitest'
import { forgetCustomer } from '../../src/actors/account/forget-customer.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { bindRating } from '../../src/actors/order/rating.ts'
import { selectDraft, selectFace } from '../../machines/order/rating/rating.selectors.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { wireOrder } from '../support/wire-order.ts'

const nothing = { store: 0, courier: 0, storeText: '', courierText: '' }
const written = { store: 4, storeText: 'Nước dùng đậm đà' }

/** A page of a customer's browser, with the rating of an order of theirs. */
function open(orderId: number, customer = 3) {
  const platform = staticPlatform('http://localhost')
  platform.store.set(keys.authToken, `token of ${customer}`)
  platform.store.set(keys.user, JSON.stringify({ id: customer, name: 'Lan' }))
  const POST = (path: string) => Promise.resolve(path === '/api/rate-order' ? { success: true } : wireOrder)
  const runtime = { ...createRuntime(platform, undefined), api: { POST } } as unknown as Runtime
  const rating = bindRating(runtime, orderId).start()
  return { runtime, rating, draft: () => selectDraft(rating.getSnapshot()), face: () => selectFace(rating.getSnapshot()) }
}

async function write(page: ReturnType<typeof open>) {
  await expect.poll(page.face).toBe('asking')
  page.rating.send({ type: 'rating.change', change: written })
}

afterEach(() => sessionStorage.clear())

it('ORDER-2 what was written of a rating is there again after a reload, for this order and this customer', async () => {
  await write(open(5))
  expect(open(5).draft()).toEqual({ ...nothing, ...written })
  expect(open(6).draft()).toEqual(nothing)
  expect(open(5, 4).draft()).toEqual(nothing)
})

it('ORDER-2 of what is stored of a rating only stars and texts are taken', () => {
  sessionStorage.setItem(
    keys.ratingDraft,
    JSON.stringify({ userId: 3, orderId: 5, store: 9, courier: '4', storeText: null, courierText: 'Nhanh' }),
  )
  expect(open(5).draft()).toEqual({ ...nothing, courierText: 'Nhanh' })
})

it('ORDER-2 nothing is left of a rating that was taken', async () => {
  const page = open(5)
  await write(page)
  page.rating.send({ type: 'rating.send' })
  await expect.poll(page.face).toBe('rated')
  expect(sessionStorage.getItem(keys.ratingDraft)).toBe(null)
})

it('LOGOUT-1 nothing is left of a rating of a customer who has signed out', async () => {
  const page = open(5)
  await write(page)
  forgetCustomer(page.runtime)
  expect(sessionStorage.getItem(keys.ratingDraft)).toBe(null)
})
