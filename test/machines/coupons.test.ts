import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { couponsMachine } from '../../machines/order/coupons/coupons.machine.ts'
import { selectCoupons, selectHasFailed } from '../../machines/order/coupons/coupons.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCouponOffer } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(couponsMachine)
expectFullyWalked(coverage)

function startCoupons() {
  const world = startMachine(couponsMachine, { coverage })
  const shown = () => {
    const snapshot = world.actor.getSnapshot()
    return [selectCoupons(snapshot), selectHasFailed(snapshot)]
  }
  return { ...world, shown }
}

describe('the coupons that a customer is offered', () => {
  it('CHECK-2 are loaded once', async () => {
    const { actor, calls, resolve, shown } = startCoupons()
    expect(shown()).toEqual([[], false])
    await resolve('loadCoupons', [aCouponOffer()])
    actor.send({ type: 'coupons.load' })
    expect([shown(), calls('loadCoupons').length]).toEqual([[[aCouponOffer()], false], 1])
  })

  it('CHECK-2 that could not be loaded are loaded again on request', async () => {
    const { actor, reject, resolve, shown } = startCoupons()
    await reject('loadCoupons', new AppError('network'))
    expect(shown()).toEqual([[], true])
    actor.send({ type: 'coupons.load' })
    expect(shown()).toEqual([[], false])
    await resolve('loadCoupons', [aCouponOffer()])
    expect(shown()).toEqual([[aCouponOffer()], false])
  })

  it('CHECK-2 HTTP-1 are waited for until the time limit', () => {
    const { clock, shown } = startCoupons()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(shown()).toEqual([[], false])
    clock.increment(1)
    expect(shown()).toEqual([[], true])
  })
})
