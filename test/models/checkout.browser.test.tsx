import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import { couponsMachine } from '../../machines/order/coupons/coupons.machine.ts'
import { slotsMachine } from '../../machines/order/slots/slots.machine.ts'
import { cartTexts } from '../../src/screens/shared/bill/texts.vi.ts'
import { checkoutTexts } from '../../src/screens/checkout/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { paymentTexts } from '../../src/screens/shared/payment/texts.vi.ts'
import { orderTexts } from '../../src/screens/shared/order/texts.vi.ts'
import { addressBookMachine } from '../../machines/account/address-book/address-book.machine.ts'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import type { CheckoutDraft } from '../../machines/order/checkout/checkout.types.ts'
import { checkoutMachine } from '../../machines/order/checkout/checkout.machine.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { SavedAddresses } from '../../src/screens/shared/addresses/saved-addresses-view.tsx'
import { OptionSwitch } from '../../src/screens/shared/stores/option-switch.tsx'
import { BillWarnings } from '../../src/screens/shared/bill/bill-warnings.tsx'
import { SlotChange } from '../../src/screens/checkout/slot-change.tsx'
import { CheckoutPage } from '../../src/screens/checkout/checkout-page.tsx'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aLine, anOrder, aLocation, aSavedAddress, someSettings } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { checkoutModel } from './checkout.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'
import '../../src/ui/tokens.css'

const coverage = coverageOf(checkoutMachine)
expectFullyWalked(coverage)
const slotsCoverage = coverageOf(slotsMachine)
expectFullyWalked(slotsCoverage)

const draft = {
  store: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa', address: '260C Pasteur' },
  lines: [aLine()],
  location: aLocation({ house: '' }),
  option: 'DELIVERY',
  method: 'COD',
  usesWallet: false,
  tip: 0,
  comment: '',
  coupon: '',
  slot: undefined,
  cash: undefined,
} as const

const home = { ...aSavedAddress({}, { lat: 10.79, house: 'Lầu 3', address: '7 Pasteur' }), isServed: true }

function start() {
  const checkout = startMachine(checkoutMachine, { coverage, input: { draft: { ...draft, lines: [...draft.lines] }, key: 'k-1' } })
  const places = startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: draft.location, chosen: true, primary: undefined },
  })
  places.actor.on('location.changed', ({ location }) => checkout.actor.send({ type: 'location.changed', location }))
  places.actor.on('location.stored', ({ location }) => location && checkout.actor.send({ type: 'details.change', change: { location } }))
  const cart = startMachine(cartMachine, {
    coverage: coverageOf(cartMachine),
    input: { stored: { store: draft.store, lines: [...draft.lines] }, location: aLocation(), option: 'DELIVERY' },
  })
  cart.actor.on('cart.stored', ({ content }) => checkout.actor.send({ type: 'draft.change', change: { lines: content.lines } }))
  const slots = startMachine(slotsMachine, { coverage: slotsCoverage })
  const coupons = startMachine(couponsMachine, { coverage: coverageOf(couponsMachine) })
  const option = startMachine(deliveryOptionMachine, { coverage: coverageOf(deliveryOptionMachine), input: { stored: undefined } }).actor
  checkout.actor.on('option.fit', (event) => option.send(event))
  option.on('option.changed', (changed) => checkout.actor.send({ type: 'draft.change', change: { option: changed.option } }))
  const book = startMachine(addressBookMachine, { coverage: coverageOf(addressBookMachine), input: { needsHouse: false } })
  return { ...checkout, option, book, places: places.actor, cart: cart.actor, slots, coupons }
}

type World = ReturnType<typeof start>

const view = ({ actor, option, book, places, cart, slots, coupons }: World) => (
  <CheckoutPage
    checkout={actor}
    location={places}
    slots={slots.actor}
    coupons={coupons.actor}
    settings={someSettings({ tips: [5000] })}
    optionSwitch={<OptionSwitch option={option} />}
    locationLink={
      <SavedAddresses
        book={book.actor}
        location={places}
        isStrict
        onChoose={(location) => places.send({ type: 'location.choose', location })}
      />
    }
    renderWarnings={(bill) => (
      <BillWarnings
        bill={bill}
        cart={cart}
        warningLinks={{
          onHouse: () => document.querySelector<HTMLInputElement>('input[name="house"]')?.focus(),
          onLater: () => actor.send({ type: 'draft.change', change: { slot: slots.actor.getSnapshot().context.slots[0] } }),
          onNow: () => actor.send({ type: 'draft.change', change: { slot: undefined } }),
          slotLink: (slot) => <SlotChange slot={slot} checkout={actor} slots={slots.actor} />,
          onDropCoupon: () => actor.send({ type: 'draft.change', change: { coupon: '' } }),
        }}
      />
    )}
    onDescribe={(house) => places.send({ type: 'location.describe', house, tag: '', at: 0 })}
  />
)

const locationIt = new RegExp(`^${checkoutTexts['checkout.place']}`)
const last = ({ calls }: Pick<World, 'calls'>) => (calls('quote').at(-1) as { draft: CheckoutDraft }).draft
const keys = ({ calls }: World) => calls('placeOrder').map((call) => (call as { key: string }).key)

async function expectBillPending({ screen }: { screen: RenderResult }) {
  await expect.element(screen.getByText(checkoutTexts['checkout.changed'])).toBeVisible()
  await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
}

walkModel({
  ids: 'ORDER-1',
  model: checkoutModel,
  start,
  view,
  executors: {
    'the bill arrives': ({ resolve }) => resolve('quote', aBill()),
    'the bill says that it is only fetched': ({ resolve }) =>
      resolve(
        'quote',
        aBill({ warnings: [{ code: 'OPTION_UNAVAILABLE', message: 'Không giao', itemId: undefined, instead: 'SELFPICKUP' }] }),
      ),
    'the bill asks for a house': ({ resolve }) =>
      resolve('quote', aBill({ warnings: [{ code: 'HOUSE_REQUIRED', message: 'Cần có số nhà', itemId: undefined }] })),
    'the person writes the house': ({ screen }) => screen.getByLabelText(checkoutTexts['checkout.house']).fill('Lầu 3'),
    'the server fails': ({ actor, reject }) =>
      reject(actor.getSnapshot().matches('checking') ? 'checkItems' : 'quote', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person gives a tip': ({ screen }) => screen.getByRole('button', { name: /^5\.000/ }).click(),
    'the place changes': ({ places }) => places.send({ type: 'location.choose', location: aLocation({ lat: 10.8 }) }),
    'the person chooses a saved address': async ({ book, screen }) => {
      await book.resolve('load', [home])
      await screen.getByRole('button', { name: /^Giao đến: Nhà ?Lầu 3/ }).click()
    },
    'a moment passes': ({ clock }) => clock.increment(limits.cartQuoteDelayMs),
    'the person writes a note': ({ screen }) => screen.getByLabelText(checkoutTexts['checkout.courierNote']).fill('Gọi khi đến'),
    'the new bill asks for the same': ({ resolve }) => resolve('quote', aBill()),
    'the new bill asks for more': ({ resolve }) => resolve('quote', aBill({ deliveryCharge: 25_000, total: 75_000, payable: 75_000 })),
    'the person places the order': ({ screen }) => screen.getByRole('button', { name: locationIt }).click(),
    'everything is there': ({ resolve }) => resolve('checkItems', []),
    'something is sold out': ({ resolve }) => resolve('checkItems', [7]),
    'the person tries a code': async ({ screen }) => {
      await screen.getByLabelText(checkoutTexts['checkout.coupon']).fill('buangon')
      await screen.getByRole('button', { name: checkoutTexts['checkout.applyCoupon'] }).click()
    },
    'the code holds': ({ resolve }) => resolve('applyCoupon', 'BUANGON'),
    'the code is refused': ({ reject }) => reject('applyCoupon', new AppError('refused', { message: 'Mã đã hết hạn' })),
    'the server has another bill': ({ reject }) => reject('placeOrder', new AppError('conflict', { code: 'CART_CHANGED' })),
    'the server refuses the order': ({ reject }) => reject('placeOrder', new AppError('refused', { message: 'Quán vừa đóng cửa' })),
    'the reply is lost': ({ reject }) => reject('placeOrder', new AppError('network')),
    'the order is confirmed': ({ resolve }) => resolve('placeOrder', anOrder()),
  },
  assertions: {
    waiting: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    askedForHouse: async ({ screen }) => {
      await expect.element(screen.getByRole('alert').getByText('Cần có số nhà', { exact: true })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    settlingWithoutHouse: async ({ screen }) => {
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.house'])).toHaveValue('')
    },
    waitingWithoutHouse: async ({ screen, calls }) => {
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.house'])).toHaveValue('')
      expect(calls('quote')).toHaveLength(2)
    },
    settlingWithHouse: async ({ screen }) => {
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.house'])).toHaveValue('Lầu 3')
    },
    waitingWithHouse: async ({ screen, calls }) => {
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.house'])).toHaveValue('Lầu 3')
      expect(last({ calls }).location?.house).toBe('Lầu 3')
    },
    turnedToFetching: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: commonTexts['option.SELFPICKUP'] })).toHaveAttribute('aria-pressed', 'true')
      await expect.element(screen.getByRole('heading', { name: orderTexts['checkout.pickup'] })).toBeVisible()
      await expect.element(screen.getByText('Không giao')).not.toBeInTheDocument()
    },
    waitingForFetching: async ({ screen, calls }) => {
      expect(last({ calls }).option).toBe('SELFPICKUP')
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    settling: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    noted: async ({ screen }) => {
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.courierNote'])).toHaveValue('Gọi khi đến')
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    checkingWithNote: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.checking'] })).toBeDisabled()
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.courierNote'])).toHaveAttribute('readonly')
    },
    placingWithNote: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.placing'] })).toBeDisabled()
      expect(calls('placeOrder')).toMatchObject([{ draft: { comment: 'Gọi khi đến' } }])
    },
    settlingSeen: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    waitingSeen: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    settlingFirst: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.placing'] })).toBeDisabled()
    },
    unquotedSeen: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    unquoted: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    reviewing: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    movedHome: async ({ screen }) => {
      await expect.element(screen.getByText('7 Pasteur', { exact: true })).toBeVisible()
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.house'])).toHaveValue('Lầu 3')
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    waitingForHome: async ({ screen, calls }) => {
      await expect.element(screen.getByText('7 Pasteur', { exact: true })).toBeVisible()
      expect(calls('quote').at(-1)).toMatchObject({ draft: { location: { lat: 10.79, house: 'Lầu 3', address: '7 Pasteur' } } })
    },
    trying: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.applyCoupon'] })).toBeDisabled()
    },
    settlingWithCode: async ({ screen }) => {
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.coupon'])).toHaveValue('buangon')
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.applyCoupon'] })).toBeDisabled()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    pricingBeforeCode: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.applyCoupon'] })).toBeDisabled()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    waitingWithCode: async ({ screen }) => {
      await expect.element(screen.getByText('Đang dùng mã BUANGON')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    reviewingWithCode: async ({ screen, calls }) => {
      expect(calls('quote').at(-1)).toMatchObject({ draft: { coupon: 'BUANGON' } })
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.couponOff'] })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    withoutCode: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.coupon'])).toHaveValue('buangon')
      await expect.element(screen.getByLabelText(checkoutTexts['checkout.coupon'])).toHaveFocus()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    checking: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.checking'] })).toBeDisabled()
      expect(calls('checkItems').length).toBeGreaterThan(0)
    },
    placing: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: checkoutTexts['checkout.placing'] })).toBeDisabled()
    },
    warned: expectBillPending,
    lacking: expectBillPending,
    mustDrop: async ({ screen }) => {
      await expect.element(screen.getByRole('alert').getByText(cartTexts['cart.soldOut'])).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    },
    reviewingTheOtherBill: async ({ screen }) => {
      await expect.element(screen.getByText(checkoutTexts['checkout.changed'])).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    refused: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
    },
    reviewingAfterRefusal: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    },
    unsure: async ({ screen }) => {
      const alert = screen.getByRole('alert')
      await expect.element(alert.getByRole('heading', { name: checkoutTexts['checkout.unknownTitle'] })).toBeVisible()
      await expect.element(alert.getByRole('button', { name: commonTexts['common.retry'] })).toHaveFocus()
    },
    ordered: {
      effect: 'the order is handed on',
      check: ({ emitted }) =>
        expect(emitted.filter(({ type }) => type !== 'draft.changed')).toEqual([{ type: 'order.placed', order: anOrder() }]),
    },
  },
})

describe('checkout, by hand', () => {
  afterEach(cleanup)

  it('PAY-1 the gateways of the place are offered by their names, and the chosen one is placed with', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadMethods', ['COD', 'WALLET', 'Stripe', 'MercadoPago'])
    await expect.element(screen.getByRole('radio', { name: /^Mercado Pago/ })).toBeVisible()
    await screen.getByRole('radio', { name: /Visa, Mastercard, JCB qua Stripe/ }).click()
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill())
    await screen.getByRole('button', { name: locationIt }).click()
    await world.resolve('checkItems', [])
    expect(world.calls('placeOrder').map((call) => (call as { draft: { method: string } }).draft.method)).toEqual(['Stripe'])
  })

  it('PAY-1 cash and the wallet are there where the gateways can’t be asked for', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.reject('loadMethods', new AppError('network'))
    await expect.element(screen.getByRole('radio', { name: new RegExp(`^${orderTexts['pay.COD']}`) })).toBeChecked()
    expect(screen.getByRole('radiogroup', { name: orderTexts['checkout.payment'] }).getByRole('radio').elements()).toHaveLength(2)
  })

  it('PAY-1 where the store offers no way to pay, that is said and nothing can be ordered', async () => {
    const world = start()
    const screen = await render(view(world))
    const order = screen.getByRole('button', { name: locationIt })
    await world.resolve('quote', aBill())
    await world.resolve('loadMethods', [])
    await expect.element(screen.getByRole('alert')).toHaveTextContent(checkoutTexts['checkout.noMethod'])
    await expect.element(order).toBeDisabled()
    await expect.element(order).toHaveAccessibleDescription(checkoutTexts['checkout.noMethod'])
    await expect.element(screen.getByText(checkoutTexts['checkout.cash'])).not.toBeInTheDocument()
  })

  it('WALLET-2 the wallet says what it has, and pays a part only where it has something', async () => {
    const world = start()
    const screen = await render(view(world))
    const part = screen.getByRole('checkbox', { name: checkoutTexts['pay.part'] })
    const wallet = screen.getByRole('radio', { name: new RegExp(`^${orderTexts['pay.WALLET']}`) })
    // a server that does not say
    await world.resolve('quote', aBill())
    await expect.element(part).toBeVisible()
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ walletBalance: 45_000 }))
    await expect.element(wallet).toHaveAccessibleName('Ví Bữa Số dư 45.000₫')
    await expect.element(part).toBeVisible()
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ walletBalance: 0 }))
    await expect.element(wallet).toHaveAccessibleName('Ví Bữa Số dư 0₫')
    await expect.element(part).not.toBeInTheDocument()
    // what was chosen before can be taken back
    world.actor.send({ type: 'draft.change', change: { usesWallet: true } })
    await expect.element(part).toBeChecked()
  })

  it('CHECK-1 the store and the expected time are at the top, and no time while the bill can’t be ordered', async () => {
    const world = start()
    const screen = await render(view(world))
    const eta = '2026-11-21T05:40:00Z'
    await world.resolve('quote', aBill({ eta }))
    await expect.element(screen.getByText(draft.store.name)).toBeVisible()
    await expect.element(screen.getByText(`${checkoutTexts['arrival.at']} 12:40`)).toBeVisible()
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ eta, warnings: [{ code: 'STORE_CLOSED', message: 'Quán đã đóng', itemId: undefined }] }))
    await expect.element(screen.getByText(checkoutTexts['arrival.soon'])).toBeVisible()
    world.actor.send({ type: 'draft.change', change: { slot: { date: '2026-11-21', slot: '18:00 - 18:30' } } })
    await expect.element(screen.getByText(/^Dự kiến nhận lúc 18:00 - 18:30, Thứ Bảy/)).toBeVisible()
  })

  it('CHECK-1 the expected time is by the store’s clock', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill({ eta: '2026-11-21T05:40:00Z', timeZone: 'Asia/Kolkata' }))
    await expect.element(screen.getByText(`${checkoutTexts['arrival.at']} 11:10`)).toBeVisible()
  })

  it('CHECK-1 a server that says no time of arrival leaves none out of place', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    await expect.element(screen.getByText(checkoutTexts['arrival.soon'])).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Đặt đơn · 65\.000₫$/ })).toBeEnabled()
  })

  it('CHECK-1 the note is for the courier, and for the store where the order is fetched', async () => {
    const world = start()
    const screen = await render(view(world))
    await screen.getByLabelText(checkoutTexts['checkout.courierNote']).fill('Gọi khi đến')
    world.option.send({ type: 'option.choose', option: 'SELFPICKUP' })
    await expect.element(screen.getByLabelText(checkoutTexts['checkout.storeNote'])).toHaveValue('Gọi khi đến')
    await expect.element(screen.getByLabelText(checkoutTexts['checkout.courierNote'])).not.toBeInTheDocument()
  })

  it('CHECK-1 who picks the order up is told where', async () => {
    const world = start()
    const screen = await render(view(world))
    await expect.element(screen.getByText('260C Pasteur')).not.toBeInTheDocument()
    world.option.send({ type: 'option.choose', option: 'SELFPICKUP' })
    await expect.element(screen.getByText('Phở Hòa, 260C Pasteur', { exact: true })).toBeVisible()
  })

  it('COUPON-1 the fault of a refused code goes as soon as the code is corrected', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    const field = screen.getByLabelText(checkoutTexts['checkout.coupon'])
    await field.fill('buangon')
    await screen.getByRole('button', { name: checkoutTexts['checkout.applyCoupon'] }).click()
    await world.reject('applyCoupon', new AppError('refused', { message: 'Mã đã hết hạn' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Mã đã hết hạn')
    await userEvent.type(field, '2')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('buangon2')
  })

  it('ORDER-1 an order whose reply got lost is asked for again under the same key', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    await screen.getByRole('button', { name: locationIt }).click()
    await world.resolve('checkItems', [])
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
    await expect.element(screen.getByRole('alert').getByText('Phở bò đã hết')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    world.actor.send({ type: 'order.place' })
    expect(world.calls('placeOrder')).toEqual([])
  })

  it('CART-2 D10 the button that waits says the reason next to it on a phone, and how much is missing for the store’s minimum', async () => {
    const world = start()
    const screen = await render(view(world))
    const order = screen.getByRole('button', { name: locationIt })
    const reasons = screen.getByText('Quán đã đóng')
    const areVisible = () => reasons.elements().map((one) => one.checkVisibility())
    onTestFinished(() => page.viewport(390, 844))
    await world.resolve('quote', aBill({ warnings: [{ code: 'STORE_CLOSED', message: 'Quán đã đóng', itemId: undefined }] }))
    await expect.element(order).toHaveAccessibleDescription('Quán đã đóng')
    await expect.poll(areVisible).toEqual([true, true])
    await page.viewport(1280, 800)
    await expect.poll(areVisible).toEqual([true, false])
    await expect.element(order).toHaveAccessibleDescription('Quán đã đóng')
    const minimum = { code: 'BELOW_MINIMUM', message: 'Chưa đủ', itemId: undefined, minimum: 100_000 }
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ subTotal: 65_000, warnings: [minimum] }))
    await expect.element(order).toHaveAccessibleDescription('Thêm 35.000₫ nữa để đạt mức tối thiểu 100.000₫ của quán.')
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ warnings: [{ code: 'PRICE_CHANGED', message: 'Giá mới', itemId: 7 }] }))
    await expect.element(order).toBeEnabled()
    await expect.element(order).not.toHaveAccessibleDescription()
    world.actor.send({ type: 'draft.change', change: { method: 'WALLET' } })
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill({ payable: 10_000 }))
    await expect.element(order).toHaveAccessibleDescription(checkoutTexts['checkout.walletShort'])
  })

  it('D10 what came of an order is in view with the button that placed it, on a phone as well', async () => {
    const world = start()
    const screen = await render(view(world))
    const order = screen.getByRole('button', { name: locationIt })
    await world.resolve('quote', aBill())
    // a window as low as a phone's with its keyboard
    await page.viewport(390, 500)
    onTestFinished(() => page.viewport(390, 844))
    scrollTo(0, 0)
    await order.click()
    await world.resolve('checkItems', [])
    await world.reject('placeOrder', new AppError('conflict', { message: 'Quán vừa đóng cửa' }))
    await world.resolve('quote', aBill())
    await expect.element(screen.getByRole('alert').getByText('Quán vừa đóng cửa')).toBeInViewport({ ratio: 1 })
    await expect.element(order).toBeInViewport({ ratio: 1 })
    await order.click()
    await world.resolve('checkItems', [])
    await world.reject('placeOrder', new AppError('conflict', { code: 'CART_CHANGED' }))
    await world.resolve('quote', aBill({ payable: 70_000 }))
    await expect.element(screen.getByText(checkoutTexts['checkout.changed'])).toBeInViewport({ ratio: 1 })
    await expect.element(order).toBeInViewport({ ratio: 1 })
  })

  it('STOCK-4 a price that changes while the bill is reviewed is said to have changed, and a store that is closed meanwhile changes none', async () => {
    const world = start()
    const screen = await render(view(world))
    const order = screen.getByRole('button', { name: locationIt })
    const changed = screen.getByText(checkoutTexts['checkout.changed'])
    await world.resolve('quote', aBill())
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ warnings: [{ code: 'STORE_CLOSED', message: 'Quán đã đóng', itemId: undefined }] }))
    await expect.element(order).toBeDisabled()
    await expect.element(changed).not.toBeInTheDocument()
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill())
    await expect.element(order).toBeEnabled()
    await expect.element(changed).not.toBeInTheDocument()
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ deliveryCharge: 25_000, total: 75_000, payable: 75_000 }))
    await expect.element(changed).toBeVisible()
    await expect.element(order).toBeEnabled()
  })

  it('D1 a cart that was changed after the answer to its order was lost leads to that order first', async () => {
    const world = start()
    const screen = await render(inRouter(view(world)))
    await world.resolve('quote', aBill())
    await screen.getByRole('button', { name: locationIt }).click()
    await world.resolve('checkItems', [])
    await world.reject('placeOrder', new AppError('refused', { code: 'IDEMPOTENCY_MISMATCH', message: 'Trùng mã' }))
    await world.resolve('quote', aBill())
    const said = screen.getByRole('alert')
    await expect.element(said).toHaveTextContent(`${checkoutTexts['checkout.orderedBefore']}${checkoutTexts['checkout.seeOrders']}`)
    await expect.element(said.getByRole('link', { name: checkoutTexts['checkout.seeOrders'] })).toHaveAttribute('href', '/my-orders')
    await expect.element(screen.getByText('Trùng mã')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
  })

  it('STOCK-4 what is sold out while the bill is reviewed is shown, and the order waits', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    world.actor.send({ type: 'bill.check' })
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill())
    world.actor.send({ type: 'bill.check' })
    await world.reject('quote', new AppError('network'))
    await expect.element(screen.getByRole('button', { name: locationIt })).toBeEnabled()
    world.actor.send({ type: 'bill.check' })
    await world.resolve('quote', aBill({ warnings: [{ code: 'ITEM_UNAVAILABLE', message: 'Phở bò đã hết', itemId: 7 }] }))
    await expect.element(screen.getByRole('alert').getByText('Phở bò đã hết')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: locationIt })).toBeDisabled()
    world.actor.send({ type: 'bill.check' })
    world.clock.increment(limits.httpTimeoutMs)
    await expect.element(screen.getByRole('alert').getByText('Phở bò đã hết')).toBeVisible()
  })

  it('MEND-1 a bill that no user has seen yet is not ordered', async () => {
    const world = start()
    const screen = await render(view(world))
    const button = screen.getByRole('button', { name: locationIt })
    for (const wait of [0, limits.cartQuoteDelayMs]) {
      world.clock.increment(wait)
      await expect.element(button).toBeDisabled()
      world.actor.send({ type: 'order.place' })
      world.actor.send({ type: 'draft.change', change: { tip: 5000 } })
      await expect.element(button).toBeDisabled()
      world.actor.send({ type: 'order.place' })
    }
    expect([world.calls('checkItems'), world.calls('placeOrder')]).toEqual([[], []])
  })

  it('MEND-1 a note is taken whatever the bill does, and the button stays as it is', async () => {
    const world = start()
    const screen = await render(view(world))
    const button = screen.getByRole('button', { name: locationIt })
    const write = async (note: string, isEnabled: boolean) => {
      await screen.getByLabelText(checkoutTexts['checkout.courierNote']).fill(note)
      expect(world.actor.getSnapshot().context.draft.comment).toBe(note)
      await (isEnabled ? expect.element(button).toBeEnabled() : expect.element(button).toBeDisabled())
    }
    await write('chưa có hóa đơn', false)
    await world.reject('quote', new AppError('network'))
    await write('không có hóa đơn', false)
    await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    await world.resolve('quote', aBill())
    await screen.getByRole('button', { name: /^5\.000/ }).click()
    await write('tip vừa chọn', true)
    world.clock.increment(limits.cartQuoteDelayMs)
    await write('tip đang tính', true)
    await world.resolve('quote', aBill())
    world.actor.send({ type: 'coupon.apply', code: 'BUANGON' })
    await write('mã đang thử', false)
  })

  it('HOURS-2 a full slot is shown as full and cannot be chosen, and one that has just filled up gives way to the next one by a tap', async () => {
    const world = start()
    const screen = await render(view(world))
    const full = { date: '2026-11-21', slot: '18:00 - 18:30' }
    const next = { date: '2026-11-21', slot: '18:30 - 19:00' }
    await world.slots.resolve('loadSlots', [{ ...full, isFull: true }, next, { date: '2026-11-22', slot: '08:00 - 08:30', isFull: true }])
    await world.resolve('quote', aBill())
    await screen.getByLabelText(checkoutTexts['checkout.later']).click()
    expect(world.actor.getSnapshot().context.draft.slot).toEqual(next)
    const label = checkoutTexts['checkout.full'].replace('{slot}', full.slot)
    await expect.element(screen.getByRole('option', { name: label })).toBeDisabled()
    await expect.element(screen.getByRole('option', { name: /22\/11 \(hết chỗ\)/ })).toBeDisabled()
    world.clock.increment(limits.cartQuoteDelayMs)
    const later = { date: '2026-11-21', slot: '19:00 - 19:30' }
    await world.resolve('quote', aBill({ warnings: [{ code: 'SLOT_FULL', message: 'Vì kín chỗ', itemId: undefined, next: later }] }))
    await screen.getByRole('button', { name: /^Chọn 19:00 - 19:30/ }).click()
    expect(world.actor.getSnapshot().context.draft.slot).toEqual(later)
    expect(world.slots.calls('loadSlots')).toHaveLength(2)
  })

  const warn = (code: string, itemId?: number) => aBill({ warnings: [{ code, message: `Vì ${code}`, itemId }] })
  const slot = { date: '2026-11-21', slot: '18:00 - 18:30' }

  it('D10 what changed is told before paying, each with a way out that asks for a new bill', async () => {
    const warningLinks: [string, string, Partial<CheckoutDraft>][] = [
      ['ITEM_UNAVAILABLE', cartTexts['cart.drop'], { lines: [aLine({ key: '8::', itemId: 8 })] }],
      ['STORE_CLOSED', cartTexts['way.later'], { slot }],
      ['SLOT_GONE', cartTexts['way.now'], { slot: undefined }],
      ['COUPON_INVALID', cartTexts['way.coupon'], { coupon: '' }],
    ]
    for (const [code, deliveryOption, change] of warningLinks) {
      const world = start()
      world.cart.send({ type: 'cart.add', store: draft.store, line: aLine({ key: '8::', itemId: 8 }) })
      const screen = await render(view(world))
      await world.slots.resolve('loadSlots', [slot])
      world.clock.increment(limits.cartQuoteDelayMs)
      await world.resolve('quote', warn(code, 7))
      await expect.element(screen.getByRole('alert').getByText(`Vì ${code}`)).toBeVisible()
      await screen.getByRole('button', { name: deliveryOption }).click()
      world.clock.increment(limits.cartQuoteDelayMs)
      expect(last(world)).toMatchObject(change)
      await cleanup()
    }
  })

  it.each([
    ['noSlots', []],
    ['slotsFull', [{ date: '2026-11-21', slot: '18:00 - 18:30', isFull: true }]],
  ] as const)('ORDER-1 HOURS-2 why no time can be chosen is said once the times are there: %s', async (name, offered) => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    const later = screen.getByLabelText(checkoutTexts['checkout.later'])
    await expect.element(later).toBeDisabled()
    await expect.element(later).not.toHaveAccessibleDescription()
    await world.slots.resolve('loadSlots', [...offered])
    await expect.element(later).toHaveAccessibleDescription(checkoutTexts[`checkout.${name}`])
    await expect.element(later).toBeDisabled()
  })

  it('a time is chosen from those that the store offers; where they cannot be had they are asked for again', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    await world.slots.reject('loadSlots', new AppError('network'))
    await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    world.slots.clock.increment(limits.httpTimeoutMs)
    await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    await world.slots.resolve('loadSlots', [slot, { ...slot, slot: '18:30 - 19:00' }, { date: '2026-11-22', slot: '08:00 - 08:30' }])
    await screen.getByLabelText(checkoutTexts['checkout.later']).click()
    expect(world.actor.getSnapshot().context.draft.slot).toEqual(slot)
    await screen.getByLabelText(checkoutTexts['checkout.time']).selectOptions('18:30 - 19:00')
    expect(world.actor.getSnapshot().context.draft.slot).toEqual({ ...slot, slot: '18:30 - 19:00' })
    await screen.getByLabelText(checkoutTexts['checkout.day']).selectOptions('2026-11-22')
    expect(world.actor.getSnapshot().context.draft.slot).toEqual({ date: '2026-11-22', slot: '08:00 - 08:30' })
    await screen.getByLabelText(checkoutTexts['checkout.soon']).click()
    expect(world.actor.getSnapshot().context.draft.slot).toBeUndefined()
    world.slots.actor.send({ type: 'slots.load' })
    await world.slots.resolve('loadSlots', [])
    await expect.element(screen.getByLabelText(checkoutTexts['checkout.later'])).toBeDisabled()
  })

  it('a user who pays cash says with which sum', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill({ payable: 163_000 }))
    await screen.getByRole('button', { name: '200.000₫' }).click()
    expect(world.actor.getSnapshot().context.draft.cash).toBe(200_000)
  })

  it('PAY-1 who picks the order up pays cash at the store', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    await expect.element(screen.getByText(paymentTexts['pay.COD.text'])).toBeVisible()
    world.actor.send({ type: 'draft.change', change: { option: 'SELFPICKUP' } })
    await expect.element(screen.getByText(checkoutTexts['pay.atStore'])).toBeVisible()
    await expect.element(screen.getByText(paymentTexts['pay.COD.text'])).not.toBeInTheDocument()
  })

  it('ORDER-1 on a phone the day of an order has the width of the page, and its time is below it', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(414, 896))
    const world = start()
    const screen = await render(view(world))
    await world.resolve('quote', aBill())
    await world.slots.resolve('loadSlots', [slot])
    await screen.getByLabelText(checkoutTexts['checkout.later']).click()
    const boxOf = (name: 'checkout.day' | 'checkout.time') => screen.getByLabelText(checkoutTexts[name]).element().getBoundingClientRect()
    await expect.element(screen.getByLabelText(checkoutTexts['checkout.time'])).toBeVisible()
    expect(boxOf('checkout.time').top).toBeGreaterThan(boxOf('checkout.day').bottom)
  })
})
