import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { here } from '../support/places.ts'

interface Item {
  id: number
  price: number
  restaurant_id: number
  is_active: boolean
  addon_categories: { addons: { id: number; price: number }[] }[]
}

let server: TestServer
let token = ''
let menus: Item[][] = []
beforeAll(async () => {
  server = await startServer()
  token = (await server.session('customer', 1)).authToken
  const stores = (await server.call('get-delivery-restaurants', here)).body as { id: number }[]
  menus = await Promise.all(
    stores
      .slice(0, 12)
      .map(async (store) =>
        Object.values((await server.call('get-restaurant-items', { id: store.id })).body.items as Record<string, Item[]>).flat(),
      ),
  )
})
afterAll(() => server.close())

const tampered = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom('-5', '0', '99999999.5', 1e300, 0.1))
const line = fc.record({
  item: fc.nat(),
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.option(tampered, { nil: undefined }),
  addons: fc.array(fc.record({ at: fc.nat(), price: tampered }), { maxLength: 6 }),
})
const cart = fc.record({
  menu: fc.nat(),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  coupon: fc.constantFrom(null, 'BUANGON', 'CHAOBAN', 'MOTLAN', 'BALAN', 'PHONGON', 'HETHAN', "'; drop table orders; --"),
  delivery_type: fc.constantFrom(1, 2),
  partial_wallet: fc.boolean(),
  tipAmount: fc.nat({ max: 100_000 }),
})

interface BillLine {
  id: number
  quantity: number
  unit_price: number
  line_total: number
  addons: { id: number; price: number }[]
}

describe('a bill', () => {
  it('of any cart, whatever prices it claims, is the sum of its lines at the prices of the database, and never negative', async () => {
    let withLines = 0
    await fc.assert(
      fc.asyncProperty(cart, async ({ menu: at, lines, ...rest }) => {
        const menu = menus[at % menus.length] ?? []
        const order = lines.map(({ item: place, quantity, price, addons }) => {
          const item = menu[place % menu.length]
          const choices = item?.addon_categories.flatMap((group) => group.addons) ?? []
          return {
            id: item?.id,
            restaurant_id: item?.restaurant_id,
            quantity,
            ...(price !== undefined && { price }),
            selectedaddons:
              choices.length === 0
                ? []
                : addons.map((addon) => ({
                    addon_id: choices[addon.at % choices.length]?.id,
                    addon_category_name: 'x',
                    addon_name: 'x',
                    price: addon.price,
                  })),
          }
        })
        const body = { order, location: { lat: here.latitude, lng: here.longitude }, ...rest }
        // codes that no coupon has are counted
        await server.database.db.deleteFrom('attempts').execute()
        const answer = await server.call('quote-order', body, { token })
        expect([answer.status, answer.body.code]).toEqual([200, undefined])
        const bill = answer.body.data
        if (bill.lines.length > 0) withLines += 1
        const prices = new Map(menu.map((item) => [item.id, item]))
        for (const billed of bill.lines as BillLine[]) {
          const item = prices.get(billed.id)
          const known = new Map(item?.addon_categories.flatMap((group) => group.addons).map((addon) => [addon.id, addon.price]))
          expect(billed.unit_price).toBe(
            (item?.price ?? Number.NaN) + billed.addons.reduce((sum, addon) => sum + (known.get(addon.id) ?? Number.NaN), 0),
          )
          expect(billed.line_total).toBe(billed.unit_price * billed.quantity)
        }
        const subTotal = (bill.lines as BillLine[]).reduce((sum, billed) => sum + billed.line_total, 0)
        const taxed = subTotal - bill.coupon_amount
        expect(bill.sub_total).toBe(subTotal)
        expect(taxed).toBeGreaterThanOrEqual(0)
        expect(bill.tax_amount).toBe(Math.round((taxed * 8) / 100))
        expect(bill.total).toBe(taxed + bill.delivery_charge + bill.restaurant_charge + bill.tax_amount + bill.tip_amount)
        expect(bill.payable).toBe(bill.total - bill.wallet_amount)
        expect(bill.wallet_amount).toBe(rest.partial_wallet ? Math.min(500_000, bill.total) : 0)
        const amounts: number[] = [
          bill.coupon_amount,
          bill.delivery_charge,
          bill.restaurant_charge,
          bill.tax_amount,
          bill.tip_amount,
          bill.total,
          bill.payable,
        ]
        expect(amounts.filter((amount) => amount < 0)).toEqual([])
        expect(bill.tip_amount).toBe(rest.tipAmount)
        if (rest.delivery_type === 2) expect([bill.delivery_charge, bill.distance]).toEqual([0, null])
      }),
      { numRuns: 500 },
    )
    expect(withLines).toBeGreaterThanOrEqual(300)
  })
})
