import { describe, expect, it } from 'vitest'
import { courierDeliveryMachine } from '../../machines/courier/courier-delivery/courier-delivery.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectIsBusy,
  selectIsGone,
  selectIsLocked,
  selectIsPinMissing,
  selectIsRefreshing,
  selectIsReleased,
  selectIsReturnable,
  selectMayRelease,
  selectNextStep,
  selectReturnError,
  selectOrder,
  selectStepError,
} from '../../machines/courier/courier-delivery/courier-delivery.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder, aQueuedStep } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierDeliveryMachine)
expectFullyWalked(coverage)

const free = anOrder({ status: statusIds.preparing })
const accepted = anOrder({ status: statusIds.courierAssigned })
const pickedUp = anOrder({ status: statusIds.pickedUp })
const delivered = anOrder({ status: statusIds.delivered })
/** Of a back end that says where the courier is. */
const offered = anOrder({ status: statusIds.preparing, delivery: 'unassigned' })
const assigned = anOrder({ status: statusIds.courierAssigned, delivery: 'assigned' })
const atStore = anOrder({ status: statusIds.courierAssigned, delivery: 'atStore' })
const underway = anOrder({ status: statusIds.pickedUp, delivery: 'underway' })

const start = () => startMachine(courierDeliveryMachine, { coverage, input: { uniqueId: 'OD-5' } })

async function startWith(order = free) {
  const started = start()
  await started.resolve('loadOrder', order)
  return started
}

/** Each step with the order before and after it. */
const steps = [
  { step: 'courier.accept', before: free, after: accepted, request: { type: 'order.accept' }, pin: '' },
  { step: 'courier.arrive', before: assigned, after: atStore, request: { type: 'order.arrive' }, pin: '' },
  { step: 'courier.pickUp', before: accepted, after: pickedUp, request: { type: 'order.pickUp' }, pin: '' },
  { step: 'courier.deliver', before: pickedUp, after: delivered, request: { type: 'order.deliver', pin: '0427' }, pin: '0427' },
] as const

describe('a whole delivery', () => {
  it('COURIER-2 goes by accept, picked up, delivered', async () => {
    const { actor, resolve } = await startWith(free)
    actor.send({ type: 'order.accept' })
    await resolve('takeStep', accepted)
    actor.send({ type: 'order.pickUp' })
    await resolve('takeStep', pickedUp)
    actor.send({ type: 'order.deliver', pin: '0427' })
    await resolve('takeStep', delivered)
    expect(selectOrder(actor.getSnapshot())).toEqual(delivered)
    expect(actor.getSnapshot().value).toBe('over')
  })
})

describe('a delivery whose courier says when the store is reached', () => {
  it('KITCHEN-13 COURIER-2 goes by accept, at the store, picked up, delivered', async () => {
    const { actor, calls, resolve } = await startWith(offered)
    actor.send({ type: 'order.accept' })
    await resolve('takeStep', assigned)
    expect([selectNextStep(actor.getSnapshot()), actor.getSnapshot().can({ type: 'order.pickUp' })]).toEqual(['courier.arrive', false])
    actor.send({ type: 'order.arrive' })
    await resolve('takeStep', atStore)
    expect([selectNextStep(actor.getSnapshot()), actor.getSnapshot().can({ type: 'order.arrive' })]).toEqual(['courier.pickUp', false])
    actor.send({ type: 'order.pickUp' })
    await resolve('takeStep', underway)
    expect([selectNextStep(actor.getSnapshot()), selectMayRelease(actor.getSnapshot())]).toEqual(['courier.deliver', false])
    expect(calls('takeStep')).toEqual([
      { step: 'courier.accept', order: offered, pin: '' },
      { step: 'courier.arrive', order: assigned, pin: '' },
      { step: 'courier.pickUp', order: atStore, pin: '' },
    ])
  })

  it('COURIER-2 offers picking up where the back end does not say where the courier is', async () => {
    const { actor } = await startWith(accepted)
    expect([selectNextStep(actor.getSnapshot()), selectMayRelease(actor.getSnapshot())]).toEqual(['courier.pickUp', false])
    expect(selectNextStep(start().actor.getSnapshot())).toBe('courier.accept')
  })
})

describe('an order that was accepted by mistake', () => {
  const acceptedNow = async () => {
    const world = await startWith(offered)
    world.actor.send({ type: 'order.accept' })
    await world.resolve('takeStep', assigned)
    return world
  }
  const isReturnable = ({ actor }: Awaited<ReturnType<typeof acceptedNow>>) => selectIsReturnable(actor.getSnapshot())

  it('RIDE-2 is given back by one tap for five seconds, and no longer', async () => {
    const world = await acceptedNow()
    world.clock.increment(limits.undoMs - 1)
    expect(isReturnable(world)).toBe(true)
    world.clock.increment(1)
    world.actor.send({ type: 'order.return' })
    expect([isReturnable(world), world.calls('returnOrder'), selectMayRelease(world.actor.getSnapshot())]).toEqual([false, [], true])
  })

  it('RIDE-2 is shown as given back once the server has taken it', async () => {
    const { actor, calls, resolve } = await acceptedNow()
    actor.send({ type: 'order.return' })
    expect([selectIsBusy(actor.getSnapshot()), calls('returnOrder')]).toEqual([true, [{ order: assigned }]])
    await resolve('returnOrder', undefined)
    expect(selectIsReleased(actor.getSnapshot())).toBe(true)
  })

  it('RIDE-2 stays the courier’s, with the reason, where it could not be given back', async () => {
    const { actor, reject, resolve } = await acceptedNow()
    actor.send({ type: 'order.return' })
    await reject('returnOrder', new AppError('network'))
    await resolve('loadOrder', assigned)
    expect([selectNextStep(actor.getSnapshot()), selectReturnError(actor.getSnapshot())?.kind]).toEqual(['courier.arrive', 'network'])
    const silent = await acceptedNow()
    silent.actor.send({ type: 'order.return' })
    silent.clock.increment(limits.httpTimeoutMs)
    await silent.resolve('loadOrder', assigned)
    expect(selectReturnError(silent.actor.getSnapshot())?.kind).toBe('timeout')
  })

  it('RIDE-2 is not given back from a page that was opened after it', async () => {
    expect(selectIsReturnable((await startWith(assigned)).actor.getSnapshot())).toBe(false)
  })

  it('RIDE-2 can be gone on with immediately', async () => {
    const { actor, calls } = await acceptedNow()
    actor.send({ type: 'order.arrive' })
    expect(calls('takeStep').at(-1)).toEqual({ step: 'courier.arrive', order: assigned, pin: '' })
  })
})

describe('a step that was undone', () => {
  it('RIDE-2 is shown as not taken, without asking the server', async () => {
    const { actor, calls, resolve } = await startWith(atStore)
    actor.send({ type: 'order.pickUp' })
    await resolve('takeStep', underway)
    expect(selectOrder(actor.getSnapshot())).toEqual(underway)
    actor.send({ type: 'step.undone' })
    expect([selectOrder(actor.getSnapshot()), selectNextStep(actor.getSnapshot()), calls('loadOrder').length]).toEqual([
      atStore,
      'courier.pickUp',
      1,
    ])
  })

  it('RIDE-2 on a page that was opened after it has the order read', async () => {
    const { actor, calls } = await startWith(underway)
    actor.send({ type: 'step.undone' })
    expect(calls('loadOrder')).toHaveLength(2)
  })
})

describe('a step that the server refuses after it was shown as taken', () => {
  const error = new AppError('conflict', { code: 'ORDER_STEP_REFUSED' })
  const refused = { type: 'step.refused', step: 'courier.pickUp', error } as const
  const errorsOf = ({ actor }: ReturnType<typeof start>) => steps.map(({ step }) => selectStepError(step)(actor.getSnapshot()))
  const pickedUpNow = async () => {
    const world = await startWith(atStore)
    world.actor.send({ type: 'order.pickUp' })
    await world.resolve('takeStep', underway)
    return world
  }
  const expectOfferedAgain = (world: ReturnType<typeof start>) => {
    expect([selectOrder(world.actor.getSnapshot()), selectNextStep(world.actor.getSnapshot())]).toEqual([atStore, 'courier.pickUp'])
    expect(errorsOf(world)).toEqual([undefined, undefined, error, undefined])
  }

  it('COURIER-2 is offered again with the error of its own, once the order is read', async () => {
    const world = await pickedUpNow()
    world.actor.send(refused)
    expect([world.calls('loadOrder').length, selectIsBusy(world.actor.getSnapshot())]).toEqual([2, true])
    await world.resolve('loadOrder', atStore)
    expectOfferedAgain(world)
    world.actor.send({ type: 'order.pickUp' })
    expect(errorsOf(world)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('COURIER-2 leaves the step that was to follow it without an error', async () => {
    const world = await pickedUpNow()
    world.actor.send({ type: 'order.deliver', pin: '0427' })
    world.actor.send(refused)
    expect(world.isAborted('takeStep')).toBe(true)
    await world.resolve('loadOrder', atStore)
    expectOfferedAgain(world)
  })

  it('COURIER-2 is noticed on a page that shows the order as delivered, or reads it just now', async () => {
    const over = await startWith(delivered)
    over.actor.send(refused)
    await over.resolve('loadOrder', atStore)
    expectOfferedAgain(over)
    const loading = start()
    loading.actor.send(refused)
    expect(loading.calls('loadOrder')).toHaveLength(1)
    await loading.resolve('loadOrder', atStore)
    expectOfferedAgain(loading)
  })
})

describe('an order that is read again', () => {
  const deliver = { type: 'order.deliver', pin: '0427' } as const

  it.each([{ type: 'order.received', status: underway.status, isPinLocked: true }, { type: 'order.reload' }] as const)(
    'MEND-21 COURIER-2 offers its step meanwhile: $type',
    async (event) => {
      const { actor, calls, resolve } = await startWith(underway)
      actor.send(event)
      expect([selectIsRefreshing(actor.getSnapshot()), selectIsBusy(actor.getSnapshot()), actor.getSnapshot().can(deliver)]).toEqual([
        true,
        false,
        true,
      ])
      await resolve('loadOrder', underway)
      expect([selectIsRefreshing(actor.getSnapshot()), actor.getSnapshot().can(deliver), calls('loadOrder').length]).toEqual([
        false,
        true,
        2,
      ])
      expect(calls('loadOrder')[1]).toEqual(calls('loadOrder')[0])
    },
  )

  it('COURIER-2 waits for no reading that gets no answer', async () => {
    const { actor, clock } = await startWith(underway)
    actor.send({ type: 'order.reload' })
    clock.increment(limits.httpTimeoutMs)
    expect([selectIsRefreshing(actor.getSnapshot()), actor.getSnapshot().can(deliver)]).toEqual([false, true])
  })

  it('COURIER-2 loses no step that is taken meanwhile, and is not overwritten by what was read before it', async () => {
    const { actor, calls, isAborted, resolve } = await startWith(atStore)
    actor.send({ type: 'order.received', status: atStore.status, isPinLocked: false, isReady: true })
    actor.send({ type: 'order.pickUp' })
    expect([calls('takeStep').length, isAborted('loadOrder')]).toEqual([1, true])
    await resolve('loadOrder', atStore)
    expect(selectIsBusy(actor.getSnapshot())).toBe(true)
    await resolve('takeStep', underway)
    expect([selectOrder(actor.getSnapshot()), selectNextStep(actor.getSnapshot())]).toEqual([underway, 'courier.deliver'])
  })

  it('COURIER-2 is read once more where the lists change meanwhile', async () => {
    const { actor, calls, resolve } = await startWith(assigned)
    for (const isReady of [false, true]) {
      actor.send({ type: 'order.received', status: assigned.status, isPinLocked: false, delivery: 'atStore', isReady })
    }
    expect(calls('loadOrder')).toHaveLength(3)
    await resolve('loadOrder', atStore)
    expect(selectOrder(actor.getSnapshot())).toEqual(atStore)
  })

  it('COURIER-2 is found gone where it is the courier’s no longer', async () => {
    const { actor, reject } = await startWith(assigned)
    actor.send({ type: 'order.received', status: undefined, isPinLocked: false })
    await reject('loadOrder', new AppError('notFound'))
    expect(selectIsGone(actor.getSnapshot())).toBe(true)
  })

  it('COURIER-2 that can’t be read, or not in time after a step without an answer, stays as it is shown', async () => {
    for (const isSilent of [true, false]) {
      const { actor, clock, reject } = await startWith(accepted)
      actor.send({ type: 'order.pickUp' })
      await reject('takeStep', new AppError('network'))
      if (isSilent) clock.increment(limits.httpTimeoutMs)
      else await reject('loadOrder', new AppError('network'))
      expect([selectOrder(actor.getSnapshot()), actor.getSnapshot().can({ type: 'order.pickUp' })]).toEqual([accepted, true])
    }
  })
})

describe('a delivery that was undone', () => {
  it('RIDE-2 has the order read again', async () => {
    const { actor, calls, resolve } = await startWith(delivered)
    actor.send({ type: 'step.undone' })
    await resolve('loadOrder', underway)
    expect([selectOrder(actor.getSnapshot()), calls('loadOrder').length]).toEqual([underway, 2])
  })
})

describe('an order that was given back', () => {
  it('RIDE-4 is shown as such, whatever was under way', async () => {
    const { actor } = await startWith(assigned)
    actor.send({ type: 'order.released' })
    expect(selectIsReleased(actor.getSnapshot())).toBe(true)
  })
})

describe.each(steps)('$step', ({ step, before, after, request, pin }) => {
  it('COURIER-2 is the only step that may be taken then, and is asked of the server once', async () => {
    const { actor, calls } = await startWith(before)
    expect(steps.filter((one) => actor.getSnapshot().can(one.request)).map((one) => one.step)).toEqual([step])
    actor.send(request)
    actor.send(request)
    expect(selectIsBusy(actor.getSnapshot())).toBe(true)
    expect(calls('takeStep')).toEqual([{ step, order: before, pin }])
  })

  it('COURIER-2 COURIER-4 keeps an error of its own when the server refuses what was sent, until it is tried again', async () => {
    const { actor, calls, reject } = await startWith(before)
    const error = new AppError('refused', { code: 'INVALID_DELIVERY_PIN' })
    actor.send(request)
    await reject('takeStep', error)
    expect(steps.map((one) => selectStepError(one.step)(actor.getSnapshot()))).toEqual(
      steps.map((one) => (one.step === step ? error : undefined)),
    )
    expect(calls('loadOrder')).toHaveLength(1)
    actor.send(request)
    expect(selectStepError(step)(actor.getSnapshot())).toBeUndefined()
    expect(calls('takeStep')).toHaveLength(2)
  })

  it('COURIER-2 is found to have been taken though its answer was lost', async () => {
    const { actor, calls, reject, resolve } = await startWith(before)
    actor.send(request)
    await reject('takeStep', new AppError('network'))
    expect(calls('loadOrder')).toHaveLength(2)
    await resolve('loadOrder', after)
    expect(selectOrder(actor.getSnapshot())).toEqual(after)
    expect(selectStepError(step)(actor.getSnapshot())).toBeUndefined()
  })

  it('COURIER-2 is offered again with its error when it was not taken', async () => {
    const { actor, clock, resolve } = await startWith(before)
    actor.send(request)
    clock.increment(limits.httpTimeoutMs)
    await resolve('loadOrder', before)
    expect(selectStepError(step)(actor.getSnapshot())?.kind).toBe('timeout')
    expect(actor.getSnapshot().can(request)).toBe(true)
  })
})

describe('reading the order', () => {
  it('COURIER-4 shows why it could not be had, and tries again on wish', async () => {
    const { actor, reject, resolve } = start()
    await reject('loadOrder', new AppError('notFound'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(selectError(actor.getSnapshot())?.kind).toBe('notFound')
    actor.send({ type: 'order.reload' })
    await resolve('loadOrder', free)
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
    expect(selectError(actor.getSnapshot())).toBeUndefined()
  })

  it('fails when nothing has come in time', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
  })

  it('keeps what is shown when it can’t be read again', async () => {
    const { actor, clock, reject } = await startWith(accepted)
    actor.send({ type: 'order.reload' })
    await reject('loadOrder', new AppError('network'))
    expect(actor.getSnapshot().can({ type: 'order.pickUp' })).toBe(true)
    actor.send({ type: 'order.reload' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectOrder(actor.getSnapshot())).toEqual(accepted)
    expect(actor.getSnapshot().can({ type: 'order.pickUp' })).toBe(true)
  })

  it('finds it gone after another courier was faster', async () => {
    const { actor, reject } = await startWith(free)
    actor.send({ type: 'order.accept' })
    await reject('takeStep', new AppError('conflict', { code: 'ALREADY_ACCEPTED' }))
    await reject('loadOrder', new AppError('notFound'))
    expect(selectIsGone(actor.getSnapshot())).toBe(true)
  })

  it('shows an order that was cancelled on the way as over', async () => {
    const cancelled = anOrder({ status: statusIds.cancelled })
    const { actor, resolve } = await startWith(pickedUp)
    actor.send({ type: 'order.received', status: undefined, isPinLocked: false })
    await resolve('loadOrder', cancelled)
    expect(selectOrder(actor.getSnapshot())).toEqual(cancelled)
    expect(actor.getSnapshot().value).toBe('over')
  })
})

describe('what the lists say', () => {
  it('is no reason to read the order again while it is the same', async () => {
    const { actor, calls } = await startWith(accepted)
    actor.send({ type: 'order.received', status: accepted.status, isPinLocked: false })
    expect(calls('loadOrder')).toHaveLength(1)
  })

  it.each([{ delivery: 'atStore' }, { isReady: true }, { readyAt: '2026-01-02T03:30:00Z' }])(
    'RIDE-1 is a reason where something else is known of it: %j',
    async (facts) => {
      const { actor, calls } = await startWith(assigned)
      actor.send({ type: 'order.received', status: assigned.status, isPinLocked: false, delivery: 'assigned' })
      expect(calls('loadOrder')).toHaveLength(1)
      actor.send({ type: 'order.received', status: assigned.status, isPinLocked: false, ...facts })
      expect(calls('loadOrder')).toHaveLength(2)
    },
  )

  it('is a reason when the order has moved on elsewhere', async () => {
    const { actor, calls } = await startWith(accepted)
    actor.send({ type: 'order.received', status: pickedUp.status, isPinLocked: false })
    expect(calls('loadOrder')).toHaveLength(2)
  })
})

describe('an order that the lists have', () => {
  it('COURIER-2 is shown at once, and its next step can be taken', async () => {
    const { actor, calls, resolve } = start()
    actor.send({ type: 'order.known', order: accepted })
    expect(selectOrder(actor.getSnapshot())).toEqual(accepted)
    actor.send({ type: 'order.pickUp' })
    await resolve('takeStep', pickedUp)
    expect([selectOrder(actor.getSnapshot()), calls('loadOrder').length]).toEqual([pickedUp, 1])
  })

  it('COURIER-2 is shown where it could not be read', async () => {
    const { actor, reject } = start()
    await reject('loadOrder', new AppError('network'))
    actor.send({ type: 'order.known', order: accepted })
    expect([selectHasFailed(actor.getSnapshot()), selectOrder(actor.getSnapshot())]).toEqual([false, accepted])
  })

  it('COURIER-2 is not taken for newer than what is being read again', async () => {
    const { actor, resolve } = await startWith(accepted)
    actor.send({ type: 'order.reload' })
    actor.send({ type: 'order.known', order: free })
    expect(selectOrder(actor.getSnapshot())).toEqual(accepted)
    await resolve('loadOrder', pickedUp)
    expect(selectOrder(actor.getSnapshot())).toEqual(pickedUp)
    actor.send({ type: 'step.undone' })
    actor.send({ type: 'order.known', order: free })
    expect(selectOrder(actor.getSnapshot())).toEqual(pickedUp)
  })
})

describe('the steps that an earlier page could not send', () => {
  const waiting = [aQueuedStep({ orderId: accepted.id })]
  const pin = { type: 'order.deliver', pin: '0427' } as const

  it('COURIER-2 RIDE-2 are shown as taken and not offered again, also without a network', async () => {
    const { actor, calls, reject } = start()
    actor.send({ type: 'order.known', order: accepted })
    actor.send({ type: 'steps.restored', waiting })
    expect([selectNextStep(actor.getSnapshot()), actor.getSnapshot().can({ type: 'order.pickUp' }), actor.getSnapshot().can(pin)]).toEqual([
      'courier.deliver',
      false,
      true,
    ])
    actor.send({ type: 'order.reload' })
    await reject('loadOrder', new AppError('network'))
    expect([selectNextStep(actor.getSnapshot()), calls('takeStep')]).toEqual(['courier.deliver', []])
  })

  it('COURIER-2 RIDE-2 are so as well where the order is being read, or is unknown yet', async () => {
    const reading = await startWith(accepted)
    reading.actor.send({ type: 'step.undone' })
    reading.actor.send({ type: 'steps.restored', waiting })
    await reading.reject('loadOrder', new AppError('network'))
    expect(selectNextStep(reading.actor.getSnapshot())).toBe('courier.deliver')
    const opening = start()
    opening.actor.send({ type: 'steps.restored', waiting })
    expect(selectOrder(opening.actor.getSnapshot())).toBeUndefined()
    await opening.resolve('loadOrder', pickedUp)
    expect(selectOrder(opening.actor.getSnapshot())).toEqual(pickedUp)
  })
})

describe('a delivery PIN that is missing', () => {
  const needing = (needsPin: boolean | undefined) =>
    anOrder({
      status: statusIds.pickedUp,
      forCourier: { isReady: true, readyAt: undefined, pickupDistance: undefined, needsPin, reports: [] },
    })

  it('COURIER-2 is asked for before anything is sent, as is the rest of one that is too short or too long', async () => {
    const { actor, calls } = await startWith(needing(true))
    for (const pin of ['', '042', '04277', '04a7']) {
      actor.send({ type: 'order.deliver', pin })
      expect([selectIsPinMissing(actor.getSnapshot()), calls('takeStep')]).toEqual([true, []])
    }
    actor.send({ type: 'order.deliver', pin: '0427' })
    expect([selectIsPinMissing(actor.getSnapshot()), calls('takeStep').length]).toEqual([false, 1])
  })

  it.each([false, undefined])('COURIER-2 is none where the order may have none: %s', async (needsPin) => {
    const { actor, calls } = await startWith(needing(needsPin))
    actor.send({ type: 'order.deliver', pin: '' })
    expect(calls('takeStep')).toHaveLength(1)
  })
})

describe('a delivery PIN with too many wrong tries', () => {
  const locked = anOrder({ status: statusIds.pickedUp, isPinLocked: true })

  it('MEND-21 is read again after the refusal, and takes no further PIN until it is unlocked', async () => {
    const { actor, calls, reject, resolve } = await startWith(pickedUp)
    actor.send({ type: 'order.deliver', pin: '0427' })
    await reject('takeStep', new AppError('conflict', { code: 'DELIVERY_PIN_LOCKED' }))
    await resolve('loadOrder', locked)
    expect([selectIsLocked(actor.getSnapshot()), actor.getSnapshot().can({ type: 'order.deliver', pin: '0427' })]).toEqual([true, false])
    actor.send({ type: 'order.received', status: statusIds.pickedUp, isPinLocked: true })
    expect(calls('loadOrder')).toHaveLength(2)
    actor.send({ type: 'order.received', status: statusIds.pickedUp, isPinLocked: false })
    await resolve('loadOrder', pickedUp)
    expect([selectIsLocked(actor.getSnapshot()), actor.getSnapshot().can({ type: 'order.deliver', pin: '0427' })]).toEqual([false, true])
  })

  it('MEND-21 is no longer what the step says once it is unlocked', async () => {
    const { actor, reject, resolve } = await startWith(pickedUp)
    const error = new AppError('conflict', { code: 'DELIVERY_PIN_LOCKED' })
    actor.send({ type: 'order.deliver', pin: '0427' })
    await reject('takeStep', error)
    await resolve('loadOrder', locked)
    expect(selectStepError('courier.deliver')(actor.getSnapshot())).toBe(error)
    actor.send({ type: 'order.received', status: statusIds.pickedUp, isPinLocked: false })
    await resolve('loadOrder', pickedUp)
    expect(selectStepError('courier.deliver')(actor.getSnapshot())).toBeUndefined()
  })

  it('MEND-21 of an order that is not at the door yet keeps no user from picking it up', async () => {
    const { actor } = await startWith(anOrder({ status: statusIds.courierAssigned, isPinLocked: true }))
    expect([selectIsLocked(actor.getSnapshot()), actor.getSnapshot().can({ type: 'order.pickUp' })]).toEqual([false, true])
  })
})

describe('what is asked of the server', () => {
  it('COURIER-2 is the order of the page, which is followed from the start', () => {
    const { calls } = start()
    expect([calls('loadOrder'), calls('watchOrder').length]).toEqual([[{ uniqueId: 'OD-5' }], 1])
  })

  it('COURIER-4 HTTP-1 is waited for until the time limit', async () => {
    const loading = start()
    const stepping = await startWith(free)
    stepping.actor.send({ type: 'order.accept' })
    for (const [{ actor, clock }, name, after] of [
      [loading, 'loading', 'failed'],
      [stepping, 'stepping', 'loading'],
    ] as const) {
      clock.increment(limits.httpTimeoutMs - 1)
      expect(actor.getSnapshot().value).toBe(name)
      clock.increment(1)
      expect(actor.getSnapshot().value).toBe(after)
    }
  })

  it('COURIER-2 an order that could not be read may be gone on with once the lists have it', async () => {
    const { actor, reject } = start()
    await reject('loadOrder', new AppError('network'))
    actor.send({ type: 'order.known', order: accepted })
    expect(steps.filter(({ request }) => actor.getSnapshot().can(request)).map(({ step }) => step)).toEqual(['courier.pickUp'])
  })

  it('COURIER-2 a step without an answer is offered again with its error', async () => {
    const { actor, reject, resolve } = await startWith(free)
    const error = new AppError('network')
    actor.send({ type: 'order.accept' })
    await reject('takeStep', error)
    await resolve('loadOrder', free)
    expect(selectStepError('courier.accept')(actor.getSnapshot())).toBe(error)
  })
})
