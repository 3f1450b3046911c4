import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../machines/order/checkout/checkout.machine.ts'
import {
  selectBill,
  selectCouponError,
  selectError,
  selectHasChanged,
  selectIsApplying,
  selectIsChecking,
  selectIsPlacing,
  selectIsQuoting,
  selectIsReady,
  selectIsUnknown,
  selectIsUnquoted,
  selectIsWalletEnough,
  selectMayApply,
  selectMayPlace,
  selectMethods,
  selectObstacle,
  selectDraft,
} from '../../machines/order/checkout/checkout.selectors.ts'
import type { CheckoutDraft, CheckoutEvent } from '../../machines/order/checkout/checkout.types.ts'
import type { Bill } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aLine, anOrder, aLocation } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(checkoutMachine)
expectFullyWalked(coverage)

const aDraft = (over: Partial<CheckoutDraft> = {}): CheckoutDraft => ({
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
  ...over,
})

const startCheckout = (over: Partial<CheckoutDraft> = {}) =>
  startMachine(checkoutMachine, { coverage, input: { draft: aDraft(over), key: 'k-1' } })

async function startReviewing(bill: Bill = aBill(), over: Partial<CheckoutDraft> = {}) {
  const started = startCheckout(over)
  await started.resolve('quote', bill)
  return started
}

describe('the ways to pay', () => {
  it('PAY-1 are those that the store offers; cash and the wallet until that is known, and where it can’t be asked', async () => {
    const { actor, calls, resolve } = startCheckout()
    expect([calls('loadMethods'), selectMethods(actor.getSnapshot())]).toEqual([[{ storeId: 1 }], ['COD', 'WALLET']])
    await resolve('loadMethods', ['COD', 'WALLET', 'Stripe'])
    actor.send({ type: 'draft.change', change: { method: 'Stripe' } })
    expect([selectMethods(actor.getSnapshot()), selectDraft(actor.getSnapshot()).method]).toEqual([['COD', 'WALLET', 'Stripe'], 'Stripe'])
    const cut = await startReviewing()
    expect(selectIsReady(cut.actor.getSnapshot())).toBe(false)
    await cut.reject('loadMethods', new AppError('network'))
    expect([selectMethods(cut.actor.getSnapshot()), selectIsReady(cut.actor.getSnapshot())]).toEqual([['COD', 'WALLET'], true])
  })

  it('PAY-1 a way that was chosen earlier and is not offered any more gives way to the first that is', async () => {
    const { actor, resolve } = startCheckout({ method: 'Stripe' })
    await resolve('loadMethods', ['WALLET', 'Khalti'])
    expect(selectDraft(actor.getSnapshot()).method).toBe('WALLET')
  })

  it('PAY-1 a gateway that was chosen earlier gives way to cash where the gateways can’t be asked for', async () => {
    const { actor, reject } = startCheckout({ method: 'Stripe' })
    await reject('loadMethods', new AppError('server'))
    expect([selectMethods(actor.getSnapshot()), actor.getSnapshot().context.draft.method]).toEqual([['COD', 'WALLET'], 'COD'])
  })

  it('PAY-1 nothing is ordered where no way is offered, which is said', async () => {
    const { actor, resolve } = await startReviewing()
    expect([selectMayPlace(actor.getSnapshot()), selectObstacle(actor.getSnapshot())]).toEqual([true, undefined])
    await resolve('loadMethods', [])
    expect([selectMayPlace(actor.getSnapshot()), selectObstacle(actor.getSnapshot())]).toEqual([false, 'noMethod'])
    actor.send({ type: 'draft.change', change: { tip: 5_000 } })
    expect(selectMayPlace(actor.getSnapshot())).toBe(false)
  })

  it('PAY-1 a way that gives way to the wallet is priced again, so that a wallet that is enough pays', async () => {
    const { actor, calls, clock, resolve } = await startReviewing(aBill({ total: 118_600, payable: 118_600 }))
    await resolve('loadMethods', ['WALLET', 'Stripe'])
    expect(selectMayPlace(actor.getSnapshot())).toBe(false)
    clock.increment(limits.cartQuoteDelayMs)
    expect(calls('quote').map((call) => (call as { draft: CheckoutDraft }).draft.method)).toEqual(['COD', 'WALLET'])
    await resolve('quote', aBill({ total: 118_600, payable: 0 }))
    expect(selectMayPlace(actor.getSnapshot())).toBe(true)
  })
})

describe('the way in which a store serves', () => {
  const warnings = [{ code: 'OPTION_UNAVAILABLE', message: 'Chỉ giao tận nơi', itemId: undefined, instead: 'DELIVERY' as const }]

  it('OPTION-2 is another one where the bill says so; nothing can be placed until the bill fits', async () => {
    const { actor, calls, clock, emitted, resolve } = await startReviewing(aBill({ warnings }), { option: 'SELFPICKUP' })
    expect(selectMayPlace(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([{ type: 'option.fit', offers: ['DELIVERY'] }])
    actor.send({ type: 'draft.change', change: { option: 'DELIVERY' } })
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill())
    expect(calls('quote').map((call) => (call as { draft: CheckoutDraft }).draft.option)).toEqual(['SELFPICKUP', 'DELIVERY'])
    expect(selectMayPlace(actor.getSnapshot())).toBe(true)
  })

  it.each<[string, CheckoutEvent[]]>([
    ['a tap has waited for', [{ type: 'draft.change', change: { tip: 1000 } }, { type: 'order.place' }]],
    ['is read again', [{ type: 'bill.check' }]],
    [
      'a code has waited for',
      [
        { type: 'coupon.apply', code: 'BUANGON' },
        { type: 'draft.change', change: { option: 'SELFPICKUP' } },
      ],
    ],
  ])('OPTION-2 is another one where the bill says so that %s, whether or not it asks for more', async (_, events) => {
    for (const more of [{}, { total: 75_000, payable: 75_000 }]) {
      const { actor, clock, emitted, resolve } = await startReviewing()
      for (const event of events) actor.send(event)
      clock.increment(limits.cartQuoteDelayMs)
      await resolve('quote', aBill({ warnings, ...more }))
      expect(emitted.filter(({ type }) => type === 'option.fit')).toEqual([{ type: 'option.fit', offers: ['DELIVERY'] }])
    }
  })
})

describe('what a customer has chosen', () => {
  it('CHECK-4 is emitted with each change, so that it outlives the page', async () => {
    const slot = { date: '2026-08-01', slot: '11:00 - 11:30' }
    const { actor, emitted, resolve } = await startReviewing()
    expect(emitted).toEqual([])
    actor.send({ type: 'coupon.apply', code: 'buangon' })
    await resolve('applyCoupon', 'BUANGON')
    actor.send({ type: 'details.change', change: { comment: 'Gọi khi đến' } })
    await resolve('quote', aBill())
    actor.send({ type: 'details.change', change: { cash: 100_000 } })
    actor.send({ type: 'draft.change', change: { slot } })
    const chosen = { coupon: 'BUANGON', comment: 'Gọi khi đến' }
    expect(emitted).toEqual(
      [{ coupon: 'BUANGON' }, chosen, { ...chosen, cash: 100_000 }, { ...chosen, cash: 100_000, slot }].map((over) => ({
        type: 'draft.changed',
        draft: aDraft(over),
      })),
    )
  })

  it.each<[string, (started: ReturnType<typeof startCheckout>) => unknown]>([
    ['is on its way', () => {}],
    ['waits for the last change', ({ actor }) => actor.send({ type: 'draft.change', change: { tip: 1000 } })],
    ['could not be had', ({ reject }) => reject('quote', new AppError('network'))],
    [
      'waits for a code',
      async ({ actor, resolve }) => {
        await resolve('quote', aBill())
        actor.send({ type: 'coupon.apply', code: 'buangon' })
      },
    ],
  ])('CHECK-4 is emitted while the bill %s', async (_, begin) => {
    for (const event of [
      { type: 'details.change', change: { comment: 'Gọi khi đến' } },
      { type: 'draft.change', change: { tip: 5000 } },
    ] as const) {
      const started = startCheckout()
      await begin(started)
      started.actor.send(event)
      expect(selectDraft(started.actor.getSnapshot())).toMatchObject(event.change)
      expect(started.emitted.at(-1)).toEqual({ type: 'draft.changed', draft: selectDraft(started.actor.getSnapshot()) })
    }
  })

  it('CHECK-4 is emitted with the house that a bill has asked for', async () => {
    const warnings = [{ code: 'HOUSE_REQUIRED', message: 'Cần có số nhà', itemId: undefined }]
    const { actor, clock, emitted } = await startReviewing(aBill({ warnings }))
    const location = aLocation({ house: 'Lầu 3' })
    actor.send({ type: 'details.change', change: { location } })
    expect(emitted).toEqual([{ type: 'draft.changed', draft: aDraft({ location }) }])
    clock.increment(limits.cartQuoteDelayMs)
    const moved = aLocation({ house: 'Lầu 4' })
    actor.send({ type: 'details.change', change: { location: moved } })
    expect(emitted.at(-1)).toEqual({ type: 'draft.changed', draft: aDraft({ location: moved }) })
  })
})

describe('the bill of a checkout', () => {
  it('asks for the bill at once and shows it', async () => {
    const { actor, calls, resolve } = startCheckout()
    expect(selectIsQuoting(actor.getSnapshot())).toBe(true)
    expect(calls('quote')).toEqual([{ draft: aDraft() }])
    await resolve('quote', aBill())
    expect(selectBill(actor.getSnapshot())).toEqual(aBill())
    expect(actor.getSnapshot().hasTag('reviewing')).toBe(true)
  })

  it('asks for another bill a moment after the last change of the wish', async () => {
    const { actor, calls, clock } = await startReviewing()
    actor.send({ type: 'draft.change', change: { tip: 5000 } })
    clock.increment(limits.cartQuoteDelayMs - 1)
    actor.send({ type: 'draft.change', change: { usesWallet: true } })
    clock.increment(limits.cartQuoteDelayMs - 1)
    expect(calls('quote')).toHaveLength(1)
    clock.increment(1)
    expect(calls('quote')[1]).toEqual({ draft: aDraft({ tip: 5000, usesWallet: true }) })
    expect(selectDraft(actor.getSnapshot()).tip).toBe(5000)
  })

  it('asks for another bill when the place changes, at every step before the order', async () => {
    const elsewhere = aLocation({ lat: 10.8 })
    const reviewing = await startReviewing()
    reviewing.actor.send({ type: 'location.changed', location: elsewhere })
    reviewing.actor.send({ type: 'location.changed', location: elsewhere })
    reviewing.clock.increment(limits.cartQuoteDelayMs)
    expect(reviewing.calls('quote')[1]).toEqual({ draft: aDraft({ location: elsewhere }) })

    const quoting = startCheckout()
    quoting.actor.send({ type: 'location.changed', location: elsewhere })
    expect(quoting.isAborted('quote')).toBe(true)
    expect(selectIsQuoting(quoting.actor.getSnapshot())).toBe(true)
  })

  it('drops the question for a bill when the wish changes meanwhile', () => {
    const { actor, isAborted } = startCheckout()
    actor.send({ type: 'draft.change', change: { tip: 1000 } })
    expect(isAborted('quote')).toBe(true)
  })

  const steps = {
    settling: async () => {
      const started = await startReviewing()
      started.actor.send({ type: 'draft.change', change: { usesWallet: true } })
      started.clock.increment(limits.cartQuoteDelayMs - 1)
      return started
    },
    quoting: () => startCheckout(),
    unquoted: async () => {
      const started = startCheckout()
      await started.reject('quote', new AppError('server'))
      return started
    },
    reviewing: () => startReviewing(),
    applying: async () => {
      const started = await startReviewing()
      started.actor.send({ type: 'coupon.apply', code: 'BUANGON' })
      return started
    },
  }
  const elsewhere = aLocation({ lat: 10.8 })

  it.each(
    (['settling', 'quoting', 'unquoted', 'reviewing', 'applying'] as const).flatMap((step) => [
      { step, event: { type: 'draft.change', change: { tip: 5000 } } as const, draft: { tip: 5000 } },
      { step, event: { type: 'location.changed', location: elsewhere } as const, draft: { location: elsewhere } },
    ]),
  )('ORDER-1 a $event.type while the checkout is $step is priced a moment later', async ({ step, event, draft }) => {
    const { actor, calls, clock } = await steps[step]()
    expect(actor.getSnapshot().matches(step)).toBe(true)
    const times = calls('quote').length
    actor.send(event)
    clock.increment(limits.cartQuoteDelayMs - 1)
    expect([selectIsQuoting(actor.getSnapshot()), calls('quote').length]).toEqual([true, times])
    clock.increment(1)
    expect(calls('quote')).toHaveLength(times + 1)
    expect(calls('quote').at(-1)).toEqual({ draft: aDraft({ ...(step === 'settling' && { usesWallet: true }), ...draft }) })
  })

  it('says why there is no bill and asks again on request', async () => {
    const { actor, calls, reject } = startCheckout()
    await reject('quote', new TypeError('fetch failed'))
    expect(selectIsUnquoted(actor.getSnapshot())).toBe(true)
    expect(selectError(actor.getSnapshot())?.kind).toBe('network')
    actor.send({ type: 'bill.retry' })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
    expect([calls('quote').length, selectIsPlacing(actor.getSnapshot())]).toEqual([2, false])
  })

  it('HTTP-1 waits no longer than the time-out for the bill', () => {
    const { actor, clock } = startCheckout()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsQuoting(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect([selectIsUnquoted(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind]).toEqual([true, 'timeout'])
  })

  it('asks for a bill again where there was none, after a change', async () => {
    for (const event of [
      { type: 'draft.change', change: { coupon: 'BUA50' } } as const,
      { type: 'location.changed', location: aLocation({ lat: 10.8 }) } as const,
    ]) {
      const { actor, calls, clock, reject } = startCheckout()
      await reject('quote', new AppError('server'))
      actor.send(event)
      clock.increment(limits.cartQuoteDelayMs)
      expect(calls('quote')).toHaveLength(2)
    }
  })
})

describe('placing the order', () => {
  it('ORDER-1 places what was reviewed, with the total that was seen, and tells the order', async () => {
    const { actor, calls, emitted, resolve } = await startReviewing()
    expect(selectMayPlace(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'order.place' })
    expect([selectIsChecking(actor.getSnapshot()), calls('checkItems'), calls('placeOrder')]).toEqual([true, [{ draft: aDraft() }], []])
    expect(selectIsPlacing(actor.getSnapshot())).toBe(true)
    await resolve('checkItems', [])
    expect(selectIsPlacing(actor.getSnapshot())).toBe(true)
    expect(calls('placeOrder')).toEqual([{ draft: aDraft(), key: 'k-1', total: 65_000, payable: 65_000 }])
    await resolve('placeOrder', anOrder())
    expect(emitted).toEqual([{ type: 'order.placed', order: anOrder() }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('ORDER-1 places one order however often the button is pressed', async () => {
    const { actor, calls, resolve } = await startReviewing()
    actor.send({ type: 'order.place' })
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [])
    actor.send({ type: 'order.place' })
    expect(calls('placeOrder')).toHaveLength(1)
  })

  it.each<[string, Bill, Partial<CheckoutDraft>]>([
    ['CART-2 holds something that is sold out', aBill({ warnings: [{ code: 'ITEM_UNAVAILABLE', message: 'Hết', itemId: 7 }] }), {}],
    ['is of a store that is closed', aBill({ warnings: [{ code: 'STORE_CLOSED', message: 'Đóng', itemId: undefined }] }), {}],
    ['has no place', aBill(), { location: undefined }],
    ['is more than the wallet holds', aBill({ payable: 1 }), { method: 'WALLET' }],
  ])('%s: the order cannot be placed', async (_, bill, over) => {
    const { actor, calls } = await startReviewing(bill, over)
    actor.send({ type: 'order.place' })
    expect(selectMayPlace(actor.getSnapshot())).toBe(false)
    expect(calls('placeOrder')).toEqual([])
  })

  it('knows whether the wallet can pay everything', async () => {
    const full = await startReviewing(aBill({ payable: 0 }), { method: 'WALLET' })
    expect(selectIsWalletEnough(full.actor.getSnapshot())).toBe(true)
    const short = await startReviewing(aBill({ payable: 1 }), { method: 'WALLET' })
    expect(selectIsWalletEnough(short.actor.getSnapshot())).toBe(false)
    const cash = await startReviewing(aBill({ payable: 1 }))
    expect(selectIsWalletEnough(cash.actor.getSnapshot())).toBe(true)
  })

  it('shows the new bill before anything is paid when the server finds another one', async () => {
    const { actor, calls, reject, resolve } = await startReviewing()
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [])
    await reject('placeOrder', new AppError('conflict', { code: 'CART_CHANGED' }))
    expect(selectHasChanged(actor.getSnapshot())).toBe(true)
    await resolve('quote', aBill({ total: 70_000, payable: 70_000 }))
    actor.send({ type: 'order.place' })
    expect(selectHasChanged(actor.getSnapshot())).toBe(false)
    await resolve('checkItems', [])
    expect(calls('placeOrder')[1]).toEqual({ draft: aDraft(), key: 'k-1', total: 70_000, payable: 70_000 })
  })

  it('says that no user knows when the reply got lost, and tries again under the same key', async () => {
    const { actor, calls, clock, reject, resolve } = await startReviewing()
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [])
    await reject('placeOrder', new AppError('network'))
    expect([selectIsUnknown(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind]).toEqual([true, 'network'])
    actor.send({ type: 'order.retry' })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsPlacing(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(selectIsUnknown(actor.getSnapshot())).toBe(true)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
    expect(calls('placeOrder')).toEqual([
      { draft: aDraft(), key: 'k-1', total: 65_000, payable: 65_000 },
      { draft: aDraft(), key: 'k-1', total: 65_000, payable: 65_000 },
    ])
  })

  it('lets nothing be changed while no user knows', async () => {
    const { actor, calls, clock, reject, resolve } = await startReviewing()
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [])
    await reject('placeOrder', new AppError('timeout'))
    actor.send({ type: 'draft.change', change: { tip: 9000 } })
    clock.increment(limits.cartQuoteDelayMs)
    expect(selectDraft(actor.getSnapshot())).toEqual(aDraft())
    expect(calls('quote')).toHaveLength(1)
  })

  it('says why an order was refused and reviews again', async () => {
    const { actor, reject, resolve } = await startReviewing()
    const error = new AppError('refused', { code: 'INVALID_COUPON', message: 'Mã không còn hiệu lực' })
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [])
    await reject('placeOrder', error)
    await resolve('quote', aBill())
    expect(selectError(actor.getSnapshot())).toBe(error)
    expect(actor.getSnapshot().hasTag('reviewing')).toBe(true)
  })
})

describe('an order while something has just been changed', () => {
  it('MEND-1 ORDER-1 a note, the cash and the words of the place are ordered with, and no bill is asked for again', async () => {
    const { actor, calls, clock, resolve } = await startReviewing()
    const details = { comment: 'Gọi khi đến', cash: 100_000, location: aLocation({ house: 'Lầu 3' }) }
    actor.send({ type: 'details.change', change: details })
    clock.increment(limits.cartQuoteDelayMs)
    expect([selectMayPlace(actor.getSnapshot()), calls('quote').length]).toEqual([true, 1])
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [])
    expect(calls('placeOrder')).toEqual([{ draft: aDraft(details), key: 'k-1', total: 65_000, payable: 65_000 }])
  })

  it.each(['reviewing', 'quoting'] as const)('ADDR-6 a bill that asks for a house is asked for again once there is one: %s', async (at) => {
    const { actor, calls, clock, resolve } = startCheckout()
    await resolve('quote', aBill({ warnings: [{ code: 'HOUSE_REQUIRED', message: 'Cần có số nhà', itemId: undefined }] }))
    if (at === 'quoting') {
      actor.send({ type: 'draft.change', change: { tip: 0 } })
      clock.increment(limits.cartQuoteDelayMs)
    }
    const before = calls('quote').length
    actor.send({ type: 'details.change', change: { comment: 'Gọi khi đến' } })
    actor.send({ type: 'details.change', change: { location: aLocation({ house: '  ' }) } })
    expect(actor.getSnapshot().matches(at)).toBe(true)
    const location = aLocation({ house: 'Lầu 3' })
    actor.send({ type: 'details.change', change: { location } })
    expect(selectMayPlace(actor.getSnapshot())).toBe(false)
    clock.increment(limits.cartQuoteDelayMs)
    expect(calls('quote').slice(before)).toEqual([{ draft: aDraft({ comment: 'Gọi khi đến', location }) }])
    await resolve('quote', aBill())
    expect(selectMayPlace(actor.getSnapshot())).toBe(true)
  })

  it('MEND-1 a note that is typed while there is no bill waits with the rest', async () => {
    for (const meanwhile of ['settling', 'quoting', 'unquoted'] as const) {
      const { actor, reject } = startCheckout()
      if (meanwhile === 'settling') actor.send({ type: 'draft.change', change: { tip: 0 } })
      if (meanwhile === 'unquoted') await reject('quote', new AppError('network'))
      actor.send({ type: 'details.change', change: { comment: 'Gọi khi đến' } })
      expect([actor.getSnapshot().matches(meanwhile), selectDraft(actor.getSnapshot()).comment]).toEqual([true, 'Gọi khi đến'])
    }
  })

  it('MEND-1 ORDER-1 a tap while a change settles has it priced at once, and orders with it', async () => {
    const { actor, calls, clock, emitted, resolve } = await startReviewing()
    actor.send({ type: 'draft.change', change: { tip: 5000 } })
    expect(selectMayPlace(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'order.place' })
    expect([selectIsPlacing(actor.getSnapshot()), selectIsQuoting(actor.getSnapshot())]).toEqual([true, true])
    expect(calls('quote').slice(1)).toEqual([{ draft: aDraft({ tip: 5000 }) }])
    actor.send({ type: 'order.place' })
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill({ tipAmount: 5000, total: 70_000, payable: 70_000 }))
    await resolve('checkItems', [])
    await resolve('placeOrder', anOrder())
    expect(calls('placeOrder')).toEqual([{ draft: aDraft({ tip: 5000 }), key: 'k-1', total: 70_000, payable: 70_000 }])
    expect(emitted).toEqual([
      { type: 'draft.changed', draft: aDraft({ tip: 5000 }) },
      { type: 'order.placed', order: anOrder() },
    ])
  })

  it('MEND-1 ORDER-1 a tap while a change is being priced orders as well', async () => {
    const { actor, calls, clock, resolve } = await startReviewing()
    actor.send({ type: 'draft.change', change: { usesWallet: true } })
    clock.increment(limits.cartQuoteDelayMs)
    actor.send({ type: 'order.place' })
    await resolve('quote', aBill({ walletAmount: 20_000, payable: 45_000 }))
    await resolve('checkItems', [])
    expect(calls('placeOrder')).toEqual([{ draft: aDraft({ usesWallet: true }), key: 'k-1', total: 65_000, payable: 45_000 }])
  })

  it.each<[string, Bill, boolean]>([
    ['asks for another sum', aBill({ deliveryCharge: 25_000, total: 75_000, payable: 75_000 }), true],
    // what prevents it says so, and no price has changed
    ['cannot be ordered', aBill({ warnings: [{ code: 'OUT_OF_AREA', message: 'Quá xa', itemId: undefined }] }), false],
  ])('MEND-1 ORDER-1 a tap on a bill that %s shows it before anything is ordered', async (_, bill, hasChanged) => {
    const { actor, calls, resolve } = await startReviewing()
    actor.send({ type: 'location.changed', location: aLocation({ lat: 10.8 }) })
    actor.send({ type: 'order.place' })
    await resolve('quote', bill)
    expect([selectBill(actor.getSnapshot()), selectHasChanged(actor.getSnapshot()), calls('checkItems')]).toEqual([bill, hasChanged, []])
    expect(actor.getSnapshot().hasTag('reviewing')).toBe(true)
  })

  it('MEND-1 HTTP-1 a tap whose bill cannot be had orders nothing, and says why', async () => {
    const failed = await startReviewing()
    const silent = await startReviewing()
    for (const { actor } of [failed, silent]) {
      actor.send({ type: 'draft.change', change: { tip: 5000 } })
      actor.send({ type: 'order.place' })
    }
    await failed.reject('quote', new AppError('network'))
    silent.clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsPlacing(silent.actor.getSnapshot())).toBe(true)
    silent.clock.increment(1)
    expect([failed, silent].map(({ actor, calls }) => [selectError(actor.getSnapshot())?.kind, calls('placeOrder')])).toEqual([
      ['network', []],
      ['timeout', []],
    ])
    expect([failed, silent].map(({ actor }) => selectIsUnquoted(actor.getSnapshot()))).toEqual([true, true])
  })

  it('MEND-1 a bill that was never seen, or that the server has just refused, is not ordered by a tap', async () => {
    const unseen = startCheckout()
    expect(selectMayPlace(unseen.actor.getSnapshot())).toBe(false)
    unseen.actor.send({ type: 'draft.change', change: { tip: 5000 } })
    unseen.actor.send({ type: 'order.place' })
    expect(unseen.calls('quote')).toHaveLength(1)
    const changed = await startReviewing()
    const refused = await startReviewing()
    for (const { actor, resolve } of [changed, refused]) {
      actor.send({ type: 'order.place' })
      await resolve('checkItems', [])
    }
    await changed.reject('placeOrder', new AppError('conflict', { code: 'CART_CHANGED' }))
    await refused.reject('placeOrder', new AppError('refused', { message: 'Quán vừa đóng cửa' }))
    for (const { actor, calls } of [unseen, changed, refused]) {
      expect(selectMayPlace(actor.getSnapshot())).toBe(false)
      actor.send({ type: 'order.place' })
      expect(calls('checkItems').length).toBeLessThan(2)
      expect(actor.getSnapshot().hasTag('placing')).toBe(false)
    }
  })
})

describe('what is checked before an order', () => {
  it('CART-2 the availability of every line is asked for before an order; what is missing leads to a new bill and no order', async () => {
    const { actor, calls, resolve } = await startReviewing()
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [7])
    expect([calls('placeOrder'), calls('quote').length, selectHasChanged(actor.getSnapshot())]).toEqual([[], 2, true])
    expect([selectIsQuoting(actor.getSnapshot()), selectIsPlacing(actor.getSnapshot())]).toEqual([true, false])
    await resolve('quote', aBill({ warnings: [{ code: 'ITEM_UNAVAILABLE', message: 'Hết', itemId: 7 }] }))
    expect(selectMayPlace(actor.getSnapshot())).toBe(false)
  })

  it('CART-2 what the check does not find is named and must be removed, though the new bill says nothing of it', async () => {
    const { actor, calls, clock, resolve } = await startReviewing()
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [7, 8])
    await resolve('quote', aBill())
    expect(selectBill(actor.getSnapshot())?.warnings).toEqual([{ code: 'ITEM_UNAVAILABLE', message: '', itemId: 7 }])
    expect(selectMayPlace(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'order.place' })
    expect(calls('checkItems')).toHaveLength(1)
    actor.send({ type: 'draft.change', change: { lines: [aLine({ itemId: 9 })] } })
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill())
    expect([selectBill(actor.getSnapshot())?.warnings, selectMayPlace(actor.getSnapshot())]).toEqual([[], true])
  })

  it('CART-2 what the bill itself says of it is said once, and what is sold may have changed once it is calculated again', async () => {
    const { actor, resolve } = await startReviewing()
    const warnings = [{ code: 'ITEM_UNAVAILABLE', message: 'Hết', itemId: 7 }]
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [7])
    await resolve('quote', aBill({ warnings }))
    expect(selectBill(actor.getSnapshot())?.warnings).toEqual(warnings)
    actor.send({ type: 'bill.check' })
    await resolve('quote', aBill())
    expect([selectBill(actor.getSnapshot())?.warnings, selectMayPlace(actor.getSnapshot())]).toEqual([[], true])
  })

  it('CART-2 nothing is ordered where the availability cannot be had', async () => {
    const failed = await startReviewing()
    failed.actor.send({ type: 'order.place' })
    await failed.reject('checkItems', new AppError('network'))
    const silent = await startReviewing()
    silent.actor.send({ type: 'order.place' })
    silent.clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsChecking(silent.actor.getSnapshot())).toBe(true)
    silent.clock.increment(1)
    expect([failed, silent].map(({ actor }) => [selectIsQuoting(actor.getSnapshot()), selectIsPlacing(actor.getSnapshot())])).toEqual([
      [true, false],
      [true, false],
    ])
    expect([failed, silent].map(({ actor, calls }) => [selectError(actor.getSnapshot())?.kind, calls('placeOrder')])).toEqual([
      ['network', []],
      ['timeout', []],
    ])
  })
})

describe('a coupon', () => {
  it('COUPON-1 is set once the server takes it, and priced', async () => {
    const { actor, calls, resolve } = await startReviewing()
    actor.send({ type: 'coupon.apply', code: 'buangon' })
    expect([selectIsApplying(actor.getSnapshot()), selectMayApply(actor.getSnapshot()), calls('applyCoupon')]).toEqual([
      true,
      false,
      [{ draft: aDraft(), subTotal: 50_000, code: 'buangon' }],
    ])
    await resolve('applyCoupon', 'BUANGON')
    expect(calls('quote')[1]).toEqual({ draft: aDraft({ coupon: 'BUANGON' }) })
    expect([selectIsApplying(actor.getSnapshot()), selectIsPlacing(actor.getSnapshot())]).toEqual([false, false])
  })

  it('COUPON-1 that is refused leaves its message and the bill as it was; the next change takes the message away', async () => {
    const { actor, calls, clock, reject } = await startReviewing()
    const error = new AppError('refused', { code: 'EXPIRED', message: 'Mã giảm giá đã hết hạn.' })
    actor.send({ type: 'coupon.apply', code: 'HETHAN' })
    await reject('applyCoupon', error)
    expect([selectCouponError(actor.getSnapshot()), selectDraft(actor.getSnapshot()).coupon, calls('quote').length]).toEqual([error, '', 1])
    expect([selectMayApply(actor.getSnapshot()), selectIsApplying(actor.getSnapshot())]).toEqual([true, false])
    actor.send({ type: 'coupon.apply', code: 'HETHAN' })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsApplying(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect([selectCouponError(actor.getSnapshot())?.kind, selectIsApplying(actor.getSnapshot())]).toEqual(['timeout', false])
    actor.send({ type: 'draft.change', change: { tip: 5000 } })
    expect(selectCouponError(actor.getSnapshot())).toBeUndefined()
  })

  it('COUPON-1 that is refused loses its message as soon as the code is corrected', async () => {
    const { actor, calls, reject } = await startReviewing()
    actor.send({ type: 'coupon.apply', code: 'HETHAN' })
    await reject('applyCoupon', new AppError('refused', { code: 'EXPIRED' }))
    expect(selectCouponError(actor.getSnapshot())?.code).toBe('EXPIRED')
    actor.send({ type: 'coupon.edit' })
    expect([selectCouponError(actor.getSnapshot()), selectMayPlace(actor.getSnapshot()), calls('quote').length]).toEqual([
      undefined,
      true,
      1,
    ])
  })

  it('MEND-1 is not given up by a note that is typed meanwhile', async () => {
    const { actor, isAborted } = await startReviewing()
    actor.send({ type: 'coupon.apply', code: 'BUANGON' })
    actor.send({ type: 'details.change', change: { comment: 'Gọi khi đến' } })
    expect([isAborted('applyCoupon'), selectDraft(actor.getSnapshot()).comment]).toEqual([false, 'Gọi khi đến'])
  })

  it.each([
    [{ type: 'draft.change', change: { option: 'SELFPICKUP' } } as const, { option: 'SELFPICKUP' } as const],
    [{ type: 'location.changed', location: aLocation({ lat: 10.8 }) } as const, { location: aLocation({ lat: 10.8 }) }],
  ])('COUPON-1 is checked again by the new bill where a $type interrupts its check', async (event, change) => {
    const { actor, calls, clock, isAborted, resolve } = await startReviewing()
    actor.send({ type: 'coupon.apply', code: 'BUANGON' })
    actor.send(event)
    expect([isAborted('applyCoupon'), selectIsApplying(actor.getSnapshot()), selectMayPlace(actor.getSnapshot())]).toEqual([
      true,
      true,
      false,
    ])
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill({ subTotal: 90_000 }))
    expect(calls('applyCoupon').slice(1)).toEqual([{ draft: aDraft(change), subTotal: 90_000, code: 'BUANGON' }])
    await resolve('applyCoupon', 'BUANGON')
    expect([calls('quote').at(-1), selectIsApplying(actor.getSnapshot())]).toEqual([
      { draft: aDraft({ ...change, coupon: 'BUANGON' }) },
      false,
    ])
    await resolve('quote', aBill({ couponAmount: 10_000 }))
    expect([actor.getSnapshot().hasTag('reviewing'), calls('applyCoupon').length]).toEqual([true, 2])
  })

  it('COUPON-1 waits for the bill that could not be had, and is checked with the next one', async () => {
    const { actor, calls, clock, reject, resolve } = await startReviewing()
    actor.send({ type: 'coupon.apply', code: 'BUANGON' })
    actor.send({ type: 'draft.change', change: { tip: 5000 } })
    clock.increment(limits.cartQuoteDelayMs)
    await reject('quote', new AppError('network'))
    expect([selectIsUnquoted(actor.getSnapshot()), selectIsApplying(actor.getSnapshot())]).toEqual([true, false])
    actor.send({ type: 'bill.retry' })
    await resolve('quote', aBill())
    expect(calls('applyCoupon')).toHaveLength(2)
  })
})

describe('what is sold meanwhile', () => {
  const gone = aBill({ warnings: [{ code: 'ITEM_UNAVAILABLE', message: 'Hết', itemId: 7 }] })

  it('STOCK-4 is in the bill that is reviewed, which says so, and not that a price has changed; nothing can be placed then', async () => {
    const { actor, calls, resolve } = await startReviewing()
    actor.send({ type: 'bill.check' })
    expect([calls('quote').length, selectIsQuoting(actor.getSnapshot()), selectMayPlace(actor.getSnapshot())]).toEqual([2, false, true])
    expect(calls('quote')[1]).toEqual({ draft: aDraft() })
    await resolve('quote', gone)
    const snapshot = actor.getSnapshot()
    expect([selectBill(snapshot), selectHasChanged(snapshot), selectMayPlace(snapshot)]).toEqual([gone, false, false])
  })

  it.each([
    ['the same total', aBill({ walletAmount: 5000, payable: 60_000 }), false],
    ['another total', aBill({ total: 1 }), true],
  ])('STOCK-4 a bill with %s', async (_, bill, hasChanged) => {
    const { actor, resolve } = await startReviewing()
    actor.send({ type: 'bill.check' })
    await resolve('quote', bill)
    expect([selectBill(actor.getSnapshot()), selectHasChanged(actor.getSnapshot())]).toEqual([bill, hasChanged])
  })

  it('STOCK-4 is checked again where it changes during the check; a check that fails changes nothing', async () => {
    const { actor, calls, clock, reject } = await startReviewing()
    actor.send({ type: 'bill.check' })
    actor.send({ type: 'bill.check' })
    expect(calls('quote')).toHaveLength(3)
    await reject('quote', new AppError('network'))
    actor.send({ type: 'bill.check' })
    clock.increment(limits.httpTimeoutMs)
    const snapshot = actor.getSnapshot()
    expect(snapshot.value).toEqual({ reviewing: 'idle' })
    expect([calls('quote').length, selectBill(snapshot), selectError(snapshot), selectHasChanged(snapshot)]).toEqual([
      4,
      aBill(),
      undefined,
      false,
    ])
  })

  it('STOCK-4 an order that is placed during the check is placed', async () => {
    const { actor, calls, resolve } = await startReviewing()
    actor.send({ type: 'bill.check' })
    actor.send({ type: 'order.place' })
    await resolve('checkItems', [])
    expect(calls('placeOrder')).toHaveLength(1)
  })
})
