import { afterEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { selectIsHeld, selectOrderInstead } from '../../machines/order/post-order-guard/post-order-guard.selectors.ts'
import { forgetCustomer } from '../../src/actors/account/forget-customer.ts'
import { storePending } from '../../src/actors/order/pending-payment.ts'
import { getPostOrderGuard } from '../../src/actors/order/post-order-guard.ts'
import { settlePending } from '../../src/actors/order/settled-payment.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { keys } from '../../src/platform/keys.ts'

/** A browser that came back from a gateway, for whose order nothing is known yet. */
function comeBack() {
  let now = 1_000_000
  const platform = { ...staticPlatform('http://localhost'), now: () => now }
  const runtime = createRuntime(platform, undefined)
  storePending(runtime, { order: 'OD-5', method: 'Stripe', cart: 'what was ordered', lines: [] })
  const stored = () => [platform.store.get(keys.lastOrder), platform.store.get(keys.lastOrderAt)]
  return { runtime, stored, pass: (ms: number) => (now += ms) }
}

afterEach(() => void vi.useRealTimers())

describe('the cart after an order that was paid online', () => {
  it('GUARD-1 leads to the order from the moment that it is known to be paid', () => {
    const { runtime, stored } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status: 8 })
    expect(stored()).toEqual([undefined, undefined])
    settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
    expect(stored()).toEqual(['OD-5', '1000000'])
    expect(selectOrderInstead(getPostOrderGuard(runtime).getSnapshot())).toBe('OD-5')
  })

  it('GUARD-1 each later step of the order does not begin the 60 s again', () => {
    const { runtime, stored, pass } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
    pass(30_000)
    settlePending(runtime, { uniqueId: 'OD-5', status: 3 })
    expect(stored()).toEqual(['OD-5', '1000000'])
  })

  it.each([
    ['failed', 9],
    ['was cancelled', 6],
  ])('GUARD-1 an order whose payment %s leaves the cart open', (_, status) => {
    const { runtime, stored } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status })
    expect(stored()).toEqual([undefined, undefined])
    expect(selectOrderInstead(getPostOrderGuard(runtime).getSnapshot())).toBeUndefined()
  })

  it('GUARD-1 another order that is looked at meanwhile sets nothing', () => {
    const { runtime, stored } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-4', status: 5 })
    expect(stored()).toEqual([undefined, undefined])
  })

  it('GUARD-2 opening the cart on purpose clears the marker and its time and holds the cart', () => {
    const { runtime, stored } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
    const guard = getPostOrderGuard(runtime)
    guard.send({ type: 'cart.opened' })
    expect([stored(), selectOrderInstead(guard.getSnapshot()), selectIsHeld(guard.getSnapshot())]).toEqual([
      [undefined, undefined],
      undefined,
      true,
    ])
  })

  it('D11 GUARD-1 a page that slept for an hour has counted no second of it, and leads nowhere all the same', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { runtime, stored, pass } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
    const guard = getPostOrderGuard(runtime)
    pass(3_600_000)
    vi.advanceTimersByTime(limits.secondMs)
    expect([stored(), selectOrderInstead(guard.getSnapshot())]).toEqual([[undefined, undefined], undefined])
  })

  it('D11 GUARD-1 a clock that is set back makes no user wait longer', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { runtime, stored, pass } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
    getPostOrderGuard(runtime)
    for (let second = 0; second < 30; second += 1) {
      pass(second === 20 ? -19_000 : limits.secondMs)
      vi.advanceTimersByTime(limits.secondMs)
    }
    // at ten seconds by the clock thirty have gone
    expect(stored()).toEqual(['OD-5', String(1_010_000 - 30_000)])
  })

  it('GUARD-1 LOGOUT-1 leads the next customer of the device to no order of the one who has signed out', () => {
    const { runtime, stored } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
    getPostOrderGuard(runtime)
    forgetCustomer(runtime)
    expect([stored(), selectOrderInstead(getPostOrderGuard(runtime).getSnapshot())]).toEqual([[undefined, undefined], undefined])
  })

  it('GUARD-1 an order of another tab leads there for its own minute when the one of this tab is over', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { runtime, stored, pass } = comeBack()
    settlePending(runtime, { uniqueId: 'OD-5', status: 2 })
    getPostOrderGuard(runtime)
    for (let second = 0; second < 60; second += 1) {
      if (second === 30) {
        runtime.platform.store.set(keys.lastOrder, 'OD-6')
        runtime.platform.store.set(keys.lastOrderAt, String(runtime.platform.now()))
      }
      pass(limits.secondMs)
      vi.advanceTimersByTime(limits.secondMs)
    }
    expect(stored()).toEqual(['OD-6', '1030000'])
    expect(selectOrderInstead(getPostOrderGuard(runtime).getSnapshot())).toBe('OD-6')
  })
})
