import { describe, expect, it } from 'vitest'
import { laterOrdersOf, ordersOf } from '../../machines/domain/kitchen.ts'
import { storeStepsMachine } from '../../machines/kitchen/store-steps/store-steps.machine.ts'
import {
  selectHeld,
  selectHeldOf,
  selectHeldSince,
  selectIsDelayed,
  selectIsSending,
  selectRefusedOf,
} from '../../machines/kitchen/store-steps/store-steps.selectors.ts'
import type { StoreStep, TakenStep } from '../../machines/kitchen/store-steps/store-steps.types.ts'
import { withSteps } from '../../machines/kitchen/store-steps/with-steps.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aStoreOrder, aTakenOrder, placedAt } from '../support/store-orders.ts'

const coverage = coverageOf(storeStepsMachine)
expectFullyWalked(coverage)

const accept: StoreStep = { kind: 'accept', orderId: 5, minutes: 20, readyAt: placedAt + 1_200_000 }
const later: StoreStep = { kind: 'setReadyTime', orderId: 5, minutes: 30, readyAt: placedAt + 1_800_000 }
const ready: StoreStep = { kind: 'ready', orderId: 5 }
const handOver: StoreStep = { kind: 'handOver', orderId: 5 }
const other: StoreStep = { kind: 'ready', orderId: 6 }

const start = () => startMachine(storeStepsMachine, { coverage, listeners: ['watchPage'] })
type World = ReturnType<typeof start>

const add = ({ actor }: World, ...steps: StoreStep[]) => {
  for (const step of steps) actor.send({ type: 'step.add', step })
}
const sent = ({ calls }: World) => calls('sendStep').map((input) => (input as { step: TakenStep }).step)
const taken = (step: StoreStep, serial: number) => ({ ...step, serial })

describe('a store’s steps', () => {
  it('KITCHEN-10 are sent immediately, and are shown as done until the server has answered', async () => {
    const world = start()
    add(world, accept)
    expect(sent(world)).toEqual([taken(accept, 1)])
    expect(selectIsSending(5)(world.actor.getSnapshot())).toBe(true)
    expect(selectIsSending(6)(world.actor.getSnapshot())).toBe(false)
    await world.resolve('sendStep', aTakenOrder())
    expect(selectIsSending(5)(world.actor.getSnapshot())).toBe(false)
    expect(world.emitted).toEqual([
      { type: 'steps.changed', steps: [taken(accept, 1)] },
      { type: 'step.taken', order: aTakenOrder() },
      { type: 'steps.changed', steps: [] },
    ])
  })

  it('KITCHEN-2 are taken once, however often they are tapped', async () => {
    const world = start()
    add(world, accept, accept, ready, ready)
    expect(selectHeld(world.actor.getSnapshot())).toEqual([taken(ready, 2)])
    await world.resolve('sendStep', aTakenOrder())
    expect(sent(world)).toEqual([taken(accept, 1)])
  })

  it('KITCHEN-10 may move the time as often as is tapped', async () => {
    const world = start()
    add(world, later, later)
    await world.resolve('sendStep', aTakenOrder())
    expect(sent(world)).toEqual([taken(later, 1), taken(later, 2)])
  })

  it('KITCHEN-10 ready is sent after five seconds in which it can be undone', () => {
    const world = start()
    add(world, ready)
    expect(selectHeldOf(5)(world.actor.getSnapshot())).toEqual(taken(ready, 1))
    expect(world.emitted).toEqual([{ type: 'steps.changed', steps: [taken(ready, 1)] }])
    world.clock.increment(limits.undoMs - 1)
    expect(sent(world)).toEqual([])
    world.clock.increment(1)
    expect(sent(world)).toEqual([taken(ready, 1)])
    expect(selectHeldOf(5)(world.actor.getSnapshot())).toBeUndefined()
  })

  it('KITCHEN-10 steps that can be undone are known by how many were taken after them', () => {
    const world = start()
    add(world, ready, other)
    expect([5, 6].map((id) => selectHeldSince(id)(world.actor.getSnapshot()))).toEqual([1, 0])
  })

  it('KITCHEN-10 ready that is undone is never sent, and can be tapped again for five seconds of its own', () => {
    const world = start()
    add(world, ready)
    world.clock.increment(limits.undoMs - 1)
    world.actor.send({ type: 'step.undo', orderId: 5 })
    expect(world.emitted.at(-1)).toEqual({ type: 'steps.changed', steps: [] })
    add(world, ready)
    world.clock.increment(1)
    expect(sent(world)).toEqual([])
    world.clock.increment(limits.undoMs - 1)
    expect(sent(world)).toEqual([taken(ready, 2)])
    world.actor.send({ type: 'step.undo', orderId: 5 })
    expect(selectIsSending(5)(world.actor.getSnapshot())).toBe(true)
  })

  it('KITCHEN-10 of several orders are on their way together, each with its own time to undo it', () => {
    const world = start()
    add(world, ready)
    world.clock.increment(limits.undoMs - 1)
    add(world, other)
    world.actor.send({ type: 'step.undo', orderId: 7 })
    world.clock.increment(1)
    expect(sent(world)).toEqual([taken(ready, 1)])
    expect(selectHeld(world.actor.getSnapshot())).toEqual([taken(other, 2)])
  })

  it('KITCHEN-10 handing over says that ready is meant, which is sent then', () => {
    const world = start()
    add(world, ready, handOver)
    expect(sent(world)).toEqual([taken(ready, 1)])
    expect(selectHeld(world.actor.getSnapshot())).toEqual([taken(handOver, 2)])
  })

  it('KITCHEN-10 moving the time says that ready is meant, which is sent before it', async () => {
    const world = start()
    add(world, ready, later)
    await world.resolve('sendStep', aTakenOrder())
    expect(sent(world)).toEqual([taken(ready, 1), taken(later, 2)])
  })

  it('KITCHEN-10 that are not there can’t be undone', () => {
    const world = start()
    world.actor.send({ type: 'step.undo', orderId: 5 })
    expect(world.emitted).toEqual([])
    expect(world.actor.getSnapshot().hasTag('settled')).toBe(true)
  })

  it('KITCHEN-10 that can be undone still are sent when the page or the session ends', () => {
    const world = start()
    world.receive('watchPage', { type: 'steps.flush' })
    expect(world.emitted).toEqual([])
    add(world, ready, other)
    world.receive('watchPage', { type: 'steps.flush' })
    expect(world.emitted.at(-1)).toEqual({ type: 'steps.flushed', steps: [taken(ready, 1), taken(other, 2)] })
    expect(sent(world)).toEqual([taken(ready, 1)])
    world.clock.increment(limits.undoMs)
    expect(selectHeld(world.actor.getSnapshot())).toEqual([])
  })

  it('KITCHEN-10 that are refused are undone with a reason, and with them what was to follow on the order', async () => {
    const world = start()
    const error = new AppError('conflict', { code: 'ORDER_STEP_REFUSED' })
    add(world, accept, ready, other)
    await world.reject('sendStep', error)
    expect(selectRefusedOf(5)(world.actor.getSnapshot())).toEqual({ orderId: 5, kind: 'accept', error })
    expect(selectHeld(world.actor.getSnapshot())).toEqual([taken(other, 3)])
    expect(world.emitted.at(-1)).toEqual({ type: 'steps.changed', steps: [taken(other, 3)] })
    world.actor.send({ type: 'refusal.dismiss', orderId: 5 })
    expect(selectRefusedOf(5)(world.actor.getSnapshot())).toBeUndefined()
  })

  it('KITCHEN-10 that are tapped again forget why they were refused', async () => {
    const world = start()
    add(world, accept)
    await world.reject('sendStep', new AppError('validation'))
    add(world, accept)
    expect(selectRefusedOf(5)(world.actor.getSnapshot())).toBeUndefined()
    await world.reject('sendStep', new AppError('conflict'))
    expect(world.actor.getSnapshot().context.refused).toHaveLength(1)
    add(world, ready)
    expect(selectRefusedOf(5)(world.actor.getSnapshot())).toBeUndefined()
  })

  it.each([new AppError('network'), new AppError('unauthenticated'), new AppError('conflict', { code: 'IDEMPOTENCY_IN_FLIGHT' })])(
    'KITCHEN-2 without a decision are sent again as they were ($kind)',
    async (error) => {
      const world = start()
      add(world, accept)
      await world.reject('sendStep', error)
      expect(selectIsDelayed(world.actor.getSnapshot())).toBe(true)
      world.clock.increment(limits.stepRetryMs)
      const [first, second] = sent(world)
      expect(second).toBe(first)
      expect(selectIsDelayed(world.actor.getSnapshot())).toBe(true)
      await world.resolve('sendStep', aTakenOrder())
      expect(selectIsDelayed(world.actor.getSnapshot())).toBe(false)
    },
  )

  it('KITCHEN-10 without an answer are sent again when the network is back', () => {
    const world = start()
    add(world, accept)
    world.clock.increment(limits.stepTimeoutMs)
    expect(sent(world)).toHaveLength(1)
    world.receive('watchPage', { type: 'network.back' })
    expect(sent(world)).toHaveLength(2)
  })

  it('KITCHEN-10 without an answer are undone after a few tries, so that others are not held up', async () => {
    const world = start()
    add(world, accept, { ...accept, orderId: 6 })
    for (let tries = 1; tries < limits.storeStepTries; tries += 1) {
      world.clock.increment(limits.stepTimeoutMs)
      world.clock.increment(limits.stepRetryMs)
    }
    world.clock.increment(limits.stepTimeoutMs)
    expect(sent(world)).toHaveLength(limits.storeStepTries + 1)
    expect(sent(world).at(-1)).toEqual(taken({ ...accept, orderId: 6 }, 2))
    expect(world.emitted.at(-1)).toEqual({ type: 'steps.changed', steps: [taken({ ...accept, orderId: 6 }, 2)] })
    expect(selectRefusedOf(5)(world.actor.getSnapshot())?.error.kind).toBe('timeout')
    await world.reject('sendStep', new AppError('network'))
    expect(selectIsDelayed(world.actor.getSnapshot())).toBe(true)
  })
})

describe('an order with its steps', () => {
  it('KITCHEN-10 is as it will be once they are taken', () => {
    const order = aStoreOrder()
    expect(withSteps(order, [])).toEqual(order)
    expect(withSteps(order, [taken(accept, 1)]).kitchen).toBe('accepted')
    expect(withSteps(order, [taken(accept, 1), taken(ready, 2), taken(later, 3)]).kitchen).toBe('ready')
    expect(withSteps(order, [taken(other, 1), taken(later, 2)]).kitchen).toBe('offered')
    expect(withSteps(order, [taken({ kind: 'reject', orderId: 5, code: 'closed', itemIds: [], endsToday: false }, 1)]).kitchen).toBe(
      'rejected',
    )
    expect(withSteps(order, [taken({ kind: 'start', orderId: 5 }, 1)]).kitchen).toBe('preparing')
    expect(withSteps(order, [taken(handOver, 1)]).kitchen).toBe('handedOver')
  })

  it('KITCHEN-5 KITCHEN-10 waits for its day once it is accepted, and is prepared by no user before', () => {
    const order = aStoreOrder({ status: statusIds.scheduled, delivery: undefined, answerBy: undefined })
    const shown = withSteps(order, [taken({ kind: 'accept', orderId: 5 }, 1)])
    expect(shown).toEqual({ ...order, status: statusIds.scheduledConfirmed, kitchen: undefined })
    expect([ordersOf('preparing', [shown]), laterOrdersOf([shown])]).toEqual([[], [shown]])
    const due = withSteps(aStoreOrder(), [taken({ kind: 'accept', orderId: 5 }, 1)])
    expect([due.status, due.kitchen, due.readyAt]).toEqual([statusIds.placed, 'accepted', undefined])
    expect(withSteps(order, [taken({ kind: 'reject', orderId: 5, code: 'closed', itemIds: [], endsToday: false }, 1)]).kitchen).toBe(
      'rejected',
    )
  })

  it('KITCHEN-9 KITCHEN-10 has the time of its minutes immediately, so that the answer moves no card', () => {
    const order = aStoreOrder()
    expect(withSteps(order, [taken(other, 1)]).readyAt).toBeUndefined()
    expect(withSteps(order, [taken(accept, 1)]).readyAt).toBe(placedAt + 1_200_000)
    expect(withSteps(order, [taken(accept, 1), taken(later, 2), taken(ready, 3)]).readyAt).toBe(placedAt + 1_800_000)
    const sooner = aTakenOrder({ id: 6, readyAt: placedAt + 600_000 })
    const shown = ordersOf('preparing', [withSteps(order, [taken(accept, 1)]), sooner])
    expect(shown.map(({ id }) => id)).toEqual([6, 5])
  })
})
