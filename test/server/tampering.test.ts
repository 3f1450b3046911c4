import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distanceKm } from '../../machines/domain/distance.ts'
import { findCoupon } from '../../server/db/queries/coupons.ts'
import { itemsOfStore } from '../../server/db/queries/items.ts'
import { findStore } from '../../server/services/stores.ts'
import { priceOrder, type OrderRequest, type PriceFacts } from '../../server/domain/pricing.ts'
import { addCustomer, walletOf } from '../support/customers.ts'
import { here } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, type Shop } from '../support/shop.ts'

let server: TestServer
let shop: Shop
let other: Shop
let facts: PriceFacts

beforeAll(async () => {
  server = await startServer()
  shop = await addShop(server.database)
  other = await addShop(server.database)
  await server.database.db
    .updateTable('stores')
    .set({
      delivery_charge_type: 'DYNAMIC',
      base_delivery_charge: 12_000,
      base_delivery_distance: 2,
      extra_delivery_charge: 4_001,
      extra_delivery_distance: 1,
      free_delivery_subtotal: 400_000,
    })
    .where('id', '=', shop.id)
    .execute()
  const { db } = server.database
  facts = {
    store: await findStore(db, { id: shop.id }),
    settings: new Map(Object.entries({ taxApplicable: 'true', taxPercentage: '8', enDelChrRnd: 'true', currencyId: 'VND', enSPU: 'true' })),
    wallet: 70_000,
    items: [...(await itemsOfStore(db, shop.id, new Date())), ...(await itemsOfStore(db, other.id, new Date()))],
    coupon: await findCoupon(db, 'BUANGON', undefined),
  }
})
afterAll(() => server.close())

/** What a cheat could write into a body that still fits the contract. */
const lie = fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 0, max: 10_000_000 }))
const drafts = ({ isMostlySound = false } = {}) => {
  const { rice, tea, sizes, toppings } = shop
  const line = fc.record({
    id: fc.constantFrom(rice, tea, other.tea, 999_999),
    restaurant_id: fc.constant(shop.id),
    quantity: fc.integer({ min: 1, max: 99 }),
    price: lie,
    name: fc.constantFrom('Cơm', ''),
    selectedaddons: fc
      .subarray([sizes.small, sizes.large, toppings.egg, toppings.pickle, toppings.soldOut])
      .chain((ids) => fc.tuple(...ids.map((id) => lie.map((price) => ({ addon_id: id, addon_category_name: '', addon_name: '', price }))))),
  })
  const sound = fc.record({
    id: fc.constant(rice),
    restaurant_id: fc.constant(shop.id),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: lie,
    name: fc.constant('Cơm'),
    selectedaddons: fc
      .constantFrom([sizes.large], [sizes.small, toppings.egg])
      .map((ids) => ids.map((id) => ({ addon_id: id, addon_category_name: '', addon_name: '', price: 0 }))),
  })
  const near = isMostlySound ? 0.04 : 0.2
  const around = (middle: number) => fc.integer({ min: -near * 1e6, max: near * 1e6 }).map((off) => Math.round(middle * 1e6 + off) / 1e6)
  return fc.record({
    order: fc.array(isMostlySound ? fc.oneof({ arbitrary: sound, weight: 12 }, { arbitrary: line, weight: 1 }) : line, {
      minLength: 1,
      maxLength: 4,
    }),
    coupon: fc.constantFrom(null, 'BUANGON', { code: 'BUANGON' }),
    location: fc.record({ lat: around(here.latitude), lng: around(here.longitude) }),
    delivery_type: fc.constantFrom(1 as const, 2 as const),
    partial_wallet: fc.boolean(),
    tipAmount: fc.constantFrom(0, 5_000, 20_000),
    dis: lie,
    total: lie,
  })
}
type Draft = Omit<OrderRequest, 'coupon'> & { coupon: unknown; total: number; dis: number }

/** The bill once more, by hand: from today's menu and the terms of the store alone. */
function expected({ order, coupon, location, delivery_type: deliveryType, partial_wallet: usesWallet, tipAmount = 0 }: Draft) {
  const { rice, tea, sizes, toppings } = shop
  const prices: Record<number, number> = { [sizes.small]: 0, [sizes.large]: 10_000, [toppings.egg]: 5_000, [toppings.pickle]: 7_000 }
  let subTotal = 0
  for (const { id, quantity, selectedaddons } of order) {
    const ids = selectedaddons.map((addon) => addon.addon_id)
    const isSound =
      id === rice
        ? ids.filter((one) => one === sizes.small || one === sizes.large).length === 1 && !ids.includes(toppings.soldOut)
        : id === tea && ids.length === 0
    if (isSound) subTotal += quantity * ((id === rice ? 50_000 : 30_000) + ids.reduce((sum, one) => sum + (prices[one] ?? 0), 0))
  }
  const distance = distanceKm({ lat: here.latitude, lng: here.longitude }, { lat: Number(location.lat), lng: Number(location.lng) })
  const delivery =
    deliveryType === 2 || subTotal >= 400_000 ? 0 : Math.ceil(Math.round((12_000 + Math.max(0, distance - 2) * 4_001) * 1e6) / 1e6)
  const off = coupon !== null && subTotal >= 100_000 ? 20_000 : 0
  const tax = Math.round(((subTotal - off) * 8) / 100)
  const total = subTotal - off + delivery + 2_000 + tax + tipAmount
  const wallet = usesWallet ? Math.min(70_000, total) : 0
  return {
    sub_total: subTotal,
    coupon_amount: off,
    delivery_charge: delivery,
    tax_amount: tax,
    tip_amount: tipAmount,
    total,
    wallet_amount: wallet,
    payable: total - wallet,
  }
}

describe('tampered carts', () => {
  it(
    'D5 100,000 random carts are priced by the menu and the store’s terms alone; a bill is the sum of its lines and never negative',
    { timeout: 120_000 },
    () => {
      const now = server.clock.now()
      fc.assert(
        fc.property(drafts(), (draft) => {
          const { bill } = priceOrder(facts, draft, now, (code) => code)
          const { sub_total, coupon_amount, delivery_charge, tax_amount, tip_amount, total, wallet_amount, payable } = bill
          const shown = { sub_total, coupon_amount, delivery_charge, tax_amount, tip_amount, total, wallet_amount, payable }
          const sum = bill.lines.reduce((amount, line) => amount + line.line_total, 0)
          const isSum =
            sum === sub_total &&
            total === sub_total - coupon_amount + delivery_charge + bill.restaurant_charge + tax_amount + tip_amount &&
            payable === total - wallet_amount
          const isSound = isSum && Object.values(shown).every((amount) => Number.isSafeInteger(amount) && amount >= 0)
          expect(isSound).toBe(true)
          expect(shown).toEqual(expected(draft))
        }),
        { numRuns: 100_000 },
      )
    },
  )

  it('D5 200 of them over HTTP: what is charged is the server’s bill, whatever total was claimed', { timeout: 120_000 }, async () => {
    const { id, token } = await addCustomer(server, 70_000)
    const seen = { placed: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(drafts({ isMostlySound: true }), fc.boolean(), async (draft, claims) => {
        await server.database.db.updateTable('users').set({ wallet: 70_000 }).where('id', '=', id).execute()
        const { dis, total, ...body } = draft
        const quote = await server.call('quote-order', body, { token })
        const { status, body: answer } = await server.call(
          'place-order',
          { ...body, dis, method: 'COD', ...(claims && { total }) },
          { token, key: randomUUID() },
        )
        const [wallet] = await walletOf(server, id)
        const isAt = quote.body.data.warnings.every((one: { code: string }) => one.code === 'PRICE_CHANGED')
        if (status !== 200) {
          seen.refused += 1
          expect(wallet).toBe(70_000)
          expect(isAt && !claims).toBe(false)
          return
        }
        seen.placed += 1
        const { total: charged, wallet_amount: fromWallet } = answer.data
        expect([charged, fromWallet, wallet]).toEqual([expected(draft).total, expected(draft).wallet_amount, 70_000 - fromWallet])
        expect(!claims || total === charged).toBe(true)
      }),
      { numRuns: 200 },
    )
    expect(Math.min(seen.placed, seen.refused)).toBeGreaterThan(20)
  })
})
