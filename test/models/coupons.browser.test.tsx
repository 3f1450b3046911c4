import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { CheckoutDraft } from '../../machines/order/checkout/checkout.types.ts'
import { checkoutMachine } from '../../machines/order/checkout/checkout.machine.ts'
import { couponsMachine } from '../../machines/order/coupons/coupons.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { Coupon } from '../../src/screens/checkout/coupon.tsx'
import { checkoutTexts } from '../../src/screens/checkout/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aCouponOffer, aLine, aLocation } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { couponsModel } from './coupons.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(couponsMachine)
expectFullyWalked(coverage)

const draft: CheckoutDraft = {
  store: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' },
  lines: [aLine()],
  location: aLocation(),
  option: 'DELIVERY',
  method: 'COD',
  usesWallet: false,
  tip: 0,
  comment: '',
  coupon: '',
  slot: undefined,
  cash: undefined,
}
const large = aCouponOffer({ minSubtotal: 62_000 })
const small = aCouponOffer({ code: 'BALAN', amount: undefined, percent: 10, maxDiscount: 15_000, minSubtotal: 0, expiresAt: undefined })

const start = () => {
  const checkout = startMachine(checkoutMachine, { coverage: coverageOf(checkoutMachine), input: { draft, key: 'k-1' } })
  return { ...startMachine(couponsMachine, { coverage }), checkout }
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor, checkout }: World) => <Coupon checkout={checkout.actor} coupons={actor} />
const list = (screen: RenderResult) => screen.getByRole('list', { name: checkoutTexts['coupons.title'] })
const takeButton = (screen: RenderResult) => screen.getByRole('button', { name: 'Dùng BALAN' })
const field = (screen: RenderResult) => screen.getByLabelText(checkoutTexts['checkout.coupon'])
const expectFieldAlone = async ({ screen }: Page) => {
  await expect.element(field(screen)).toBeVisible()
  await expect.element(list(screen)).not.toBeInTheDocument()
}

walkModel({
  ids: 'CHECK-2 COUPON-1',
  model: couponsModel,
  start,
  view,
  executors: {
    'the coupons arrive': async ({ resolve, checkout }) => {
      await checkout.resolve('quote', aBill({ subTotal: 50_000 }))
      await resolve('loadCoupons', [large, small])
    },
    'there are none': ({ resolve }) => resolve('loadCoupons', []),
    'the server fails': ({ reject }) => reject('loadCoupons', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person uses one': ({ screen }) => takeButton(screen).click(),
    'the coupon holds': ({ checkout }) => checkout.resolve('applyCoupon', 'BALAN'),
  },
  assertions: {
    opening: expectFieldAlone,
    none: expectFieldAlone,
    unread: async (world) => {
      await expectFieldAlone(world)
      await expect.element(world.screen.getByText(checkoutTexts['coupons.failed'])).toBeVisible()
    },
    shown: async ({ screen }) => {
      await expect.element(list(screen)).toBeVisible()
      expect([...list(screen).element().children].map(({ textContent }) => textContent)).toEqual([
        'Giảm 10%Tối đa 15.000₫BALANDùng',
        'Giảm 20.000₫Đơn từ 62.000₫ · HSD 26/11/2027BUANGONMua thêm 12.000₫',
      ])
      await expect.element(takeButton(screen)).toBeEnabled()
    },
    trying: async ({ screen, checkout }) => {
      await expect.element(takeButton(screen)).toBeDisabled()
      expect(checkout.calls('applyCoupon')).toMatchObject([{ code: 'BALAN' }])
    },
    used: async ({ screen }) => {
      await expect.element(screen.getByText('Đang dùng mã BALAN')).toBeVisible()
      await expect.element(list(screen)).not.toBeInTheDocument()
    },
  },
})

describe('coupons, by hand', () => {
  afterEach(cleanup)

  it('CHECK-2 what is missing for a coupon shrinks as the cart grows, until it can be used', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadCoupons', [large])
    await world.checkout.resolve('quote', aBill({ subTotal: 61_000 }))
    await expect.element(screen.getByText('Mua thêm 1.000₫')).toBeVisible()
    world.checkout.actor.send({ type: 'draft.change', change: { lines: [aLine({ quantity: 2 })] } })
    world.checkout.clock.increment(limits.cartQuoteDelayMs)
    await world.checkout.resolve('quote', aBill({ subTotal: 62_000 }))
    await expect.element(screen.getByRole('button', { name: 'Dùng BUANGON' })).toBeEnabled()
  })
})
