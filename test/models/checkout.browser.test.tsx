import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { addressesMachine } from '../../machines/addresses/addresses.machine.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { CheckoutPage } from '../../src/features/checkout/checkout-page.tsx'
import { commonTexts } from '../../texts/vi/common.ts'
import { orderTexts } from '../../texts/vi/order.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aLine, anOrder, aPlace } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { checkoutModel } from './checkout.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(checkoutMachine)
expectFullyWalked(coverage)

const wish = {
  store: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' },
  lines: [aLine()],
  place: aPlace(),
  option: 'DELIVERY',
  method: 'COD',
  usesWallet: false,
  tip: 0,
  comment: '',
  coupon: '',
} as const

function start() {
  const checkout = startMachine(checkoutMachine, { coverage, input: { wish: { ...wish, lines: [...wish.lines] }, key: 'k-1' } })
  const places = startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { kept: aPlace(), chosen: true, primary: undefined },
  })
  places.actor.on('place.changed', ({ place }) => checkout.actor.send({ type: 'place.changed', place }))
  return { ...checkout, places: places.actor }
}

type World = ReturnType<typeof start>

const view = ({ actor, places }: World) => (
  <CheckoutPage checkout={actor} place={places} settings={{ tips: '5000' }} placeLink={null} onDescribe={() => {}} />
)

const placeIt = new RegExp(`^${orderTexts['checkout.place']}`)
const keys = ({ calls }: World) => calls('placeOrder').map((call) => (call as { key: string }).key)

walkModel({
  ids: 'ORDER-1',
  model: checkoutModel,
  start,
  view,
  executors: {
    'the bill arrives': ({ resolve }) => resolve('quote', aBill()),
    'the server fails': ({ reject }) => reject('quote', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person gives a tip': ({ screen }) => screen.getByRole('button', { name: /^5\.000/ }).click(),
    'the place changes': ({ places }) => places.send({ type: 'place.choose', place: aPlace({ lat: 10.8 }) }),
    'a moment passes': ({ clock }) => clock.increment(limits.cartQuoteDelayMs),
    'the person places the order': ({ screen }) => screen.getByRole('button', { name: placeIt }).click(),
    'the server has another bill': ({ reject }) => reject('placeOrder', new AppError('conflict', { code: 'CART_CHANGED' })),
    'the server refuses the order': ({ reject }) => reject('placeOrder', new AppError('refused', { message: 'Quán vừa đóng cửa' })),
    'the reply is lost': ({ reject }) => reject('placeOrder', new AppError('network')),
    'the order is confirmed': ({ resolve }) => resolve('placeOrder', anOrder()),
  },
  assertions: {
    waiting: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: placeIt })).toBeDisabled()
    },
    settling: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: placeIt })).toBeDisabled()
    },
    unquoted: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: placeIt })).toBeDisabled()
    },
    reviewing: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: placeIt })).toBeEnabled()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    placing: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: orderTexts['checkout.placing'] })).toBeDisabled()
    },
    warned: async ({ screen }) => {
      await expect.element(screen.getByText(orderTexts['checkout.changed'])).toBeVisible()
      await expect.element(screen.getByRole('button', { name: placeIt })).toBeDisabled()
    },
    reviewingTheOtherBill: async ({ screen }) => {
      await expect.element(screen.getByText(orderTexts['checkout.changed'])).toBeVisible()
      await expect.element(screen.getByRole('button', { name: placeIt })).toBeEnabled()
    },
    refused: async ({ screen }) => {
      await expect.element(screen.getByText('Quán vừa đóng cửa')).toBeVisible()
    },
    reviewingAfterRefusal: async ({ screen }) => {
      await expect.element(screen.getByText('Quán vừa đóng cửa')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: placeIt })).toBeEnabled()
    },
    unsure: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: orderTexts['checkout.unknownTitle'] })).toBeVisible()
    },
    ordered: ({ emitted }) => {
      expect(emitted).toEqual([{ type: 'order.placed', order: anOrder() }])
    },
  },
})

describe('checkout, by hand', () => {
  afterEach(cleanup)

  it('PAY-1 the gateways of the place are offered by their names, and the chosen one is placed with', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadMethods', ['COD', 'WALLET', 'Stripe', 'MercadoPago'])
    await expect.element(screen.getByRole('radio', { name: 'Mercado Pago' })).toBeVisible()
    await screen.getByRole('radio', { name: 'Stripe' }).click()
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill())
    await screen.getByRole('button', { name: placeIt }).click()
    expect(world.calls('placeOrder').map((call) => (call as { wish: { method: string } }).wish.method)).toEqual(['Stripe'])
  })

  it('PAY-1 cash and the wallet are there where the gateways can’t be asked for', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.reject('loadMethods', new AppError('network'))
    await expect.element(screen.getByRole('radio', { name: orderTexts['pay.COD'] })).toBeChecked()
    expect(screen.getByRole('radio').elements()).toHaveLength(2)
  })

  it('ORDER-1 an order whose reply got lost is asked for again under the same key', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    await screen.getByRole('button', { name: placeIt }).click()
    await world.reject('placeOrder', new AppError('network'))
    await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    await world.resolve('placeOrder', anOrder())
    expect(keys(world)).toEqual(['k-1', 'k-1'])
    expect(world.emitted).toEqual([{ type: 'order.placed', order: anOrder() }])
  })

  it('CART-2 what is no longer available is shown, and the order waits', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill({ warnings: [{ code: 'ITEM_UNAVAILABLE', message: 'Phở bò đã hết', itemId: 7 }] }))
    await expect.element(screen.getByText('Phở bò đã hết')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: placeIt })).toBeDisabled()
    world.actor.send({ type: 'order.place' })
    expect(world.calls('placeOrder')).toEqual([])
  })
})
