import { expect, it } from 'vitest'
import { selectBill } from '../../machines/order/cart/cart.selectors.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { checkCart } from '../../src/actors/shop/menu-watch.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { aLine, aLocation } from '../support/entities.ts'

const billOf = (deliveryType: number) => {
  const [charge, distance] = deliveryType === 1 ? [30_000, 3] : [0, 0]
  return { lines: [], sub_total: 50_000, delivery_charge: charge, total: 50_000 + charge, payable: 50_000 + charge, distance }
}

it('CART-1 DIST-5 OPTION-1 a bill for the delivery type before is not taken, nor is its distance stored, however late it comes', async () => {
  const held: { deliveryType: number; answer: () => void }[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      const { delivery_type: deliveryType } = (await request.json()) as { delivery_type: number }
      const answered = Promise.withResolvers<void>()
      held.push({ deliveryType, answer: answered.resolve })
      await answered.promise
      return Response.json({ success: true, data: billOf(deliveryType) })
    },
  }
  platform.store.set(keys.cart, JSON.stringify({ store: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }, lines: [aLine()] }))
  platform.store.set(keys.location, JSON.stringify(aLocation()))
  const runtime = createRuntime(platform, undefined)
  const { cart } = runtime.actors
  cart.start()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.answer()
  await expect.poll(() => selectBill(cart.getSnapshot())?.deliveryCharge).toBe(30_000)
  expect(platform.store.get(keys.cartDistance)).toBe('3')

  const checked = checkCart(runtime, AbortSignal.timeout(5_000))
  await expect.poll(() => held.length).toBe(2)
  cart.send({ type: 'option.changed', option: 'SELFPICKUP' })
  await expect.poll(() => held.length).toBe(3)
  held[2]?.answer()
  await expect.poll(() => selectBill(cart.getSnapshot())?.deliveryCharge).toBe(0)
  held[1]?.answer()
  await checked
  expect([held.map(({ deliveryType }) => deliveryType), selectBill(cart.getSnapshot())?.deliveryCharge]).toEqual([[1, 1, 2], 0])
  expect(platform.store.get(keys.cartDistance)).toBe('0')
})
