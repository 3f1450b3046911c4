import { describe, expect, it } from 'vitest'
import { courierStepsMachine } from '../../machines/courier/courier-steps/courier-steps.machine.ts'
import { selectIsDelayed, selectUndoable, selectWaiting } from '../../machines/courier/courier-steps/courier-steps.selectors.ts'
import type { QueuedStep } from '../../machines/courier/courier-steps/courier-steps.types.ts'
import { withPending } from '../../machines/courier/courier-steps/pending.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder, aQueuedStep } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierStepsMachine)
expectFullyWalked(coverage)

const pickUp = aQueuedStep()
const deliver = aQueuedStep({ key: 'k2', step: 'courier.deliver', pin: '0427' })
const other = aQueuedStep({ key: 'k3', orderId: 6, uniqueId: 'OD-6', step: 'courier.accept' })

const startRestoring = () => startMachine(courierStepsMachine, { coverage, listeners: ['watchNetwork'] })
const start = async (stored: QueuedStep[] = []) => {
  const queue = startRestoring()
  await queue.resolve('restore', stored)
  return queue
}
const add = ({ actor }: ReturnType<typeof startRestoring>, queued: QueuedStep) => actor.send({ type: 'step.add', queued })
const sent = ({ calls }: ReturnType<typeof startRestoring>) =>
  calls('sendStep').map((input) => (input as { queued: QueuedStep }).queued.key)

describe('a courier’s steps', () => {
  it('COURIER-2 are sent one at a time, in the order in which they were taken', async () => {
    const queue = await start()
    for (const step of [pickUp, deliver]) add(queue, step)
    expect(sent(queue)).toEqual(['k1'])
    await queue.resolve('sendStep', anOrder({ status: statusIds.pickedUp }))
    expect(sent(queue)).toEqual(['k1', 'k2'])
    await queue.resolve('sendStep', anOrder({ status: statusIds.delivered }))
    expect(queue.emitted).toEqual([
      { type: 'step.stored', queued: pickUp },
      { type: 'step.stored', queued: deliver },
      { type: 'steps.dropped', dropped: [pickUp] },
      { type: 'step.taken', queued: pickUp, order: anOrder({ status: statusIds.pickedUp }) },
      { type: 'steps.dropped', dropped: [deliver] },
      { type: 'step.taken', queued: deliver, order: anOrder({ status: statusIds.delivered }) },
    ])
    expect(selectIsDelayed(queue.actor.getSnapshot())).toBe(false)
  })

  it('COURIER-2 wait without a network, also those that are added meanwhile, and go under the same keys once it is back', async () => {
    const queue = await start()
    add(queue, pickUp)
    await queue.reject('sendStep', new AppError('network'))
    expect(selectIsDelayed(queue.actor.getSnapshot())).toBe(true)
    add(queue, deliver)
    expect(queue.emitted.at(-1)).toEqual({ type: 'steps.delayed', waiting: [pickUp, deliver] })
    expect(sent(queue)).toEqual(['k1'])
    queue.receive('watchNetwork', { type: 'network.back' })
    expect(sent(queue)).toEqual(['k1', 'k1'])
    await queue.resolve('sendStep', anOrder())
    expect([sent(queue), selectIsDelayed(queue.actor.getSnapshot())]).toEqual([['k1', 'k1', 'k2'], true])
    await queue.resolve('sendStep', anOrder())
    expect([selectWaiting(queue.actor.getSnapshot()), selectIsDelayed(queue.actor.getSnapshot())]).toEqual([[], false])
  })

  it('COURIER-2 are tried again on their own after five seconds, and are called delayed after eight without an answer', async () => {
    const queue = await start()
    add(queue, pickUp)
    queue.clock.increment(limits.stepTimeoutMs)
    expect([selectIsDelayed(queue.actor.getSnapshot()), sent(queue).length]).toEqual([true, 1])
    queue.clock.increment(limits.stepRetryMs)
    expect(sent(queue)).toEqual(['k1', 'k1'])
  })

  it('COURIER-2 that an earlier page could not send are sent first', async () => {
    const queue = await start([pickUp, deliver])
    expect([sent(queue), selectIsDelayed(queue.actor.getSnapshot())]).toEqual([['k1'], true])
    add(queue, other)
    for (let answered = 0; answered < 3; answered += 1) await queue.resolve('sendStep', anOrder())
    expect(sent(queue)).toEqual(['k1', 'k2', 'k3'])
  })

  it('COURIER-2 that are refused are off, with what was to follow on the same order; others go on', async () => {
    const queue = await start()
    for (const step of [pickUp, other, deliver]) add(queue, step)
    const error = new AppError('conflict', { code: 'ORDER_STEP_REFUSED' })
    await queue.reject('sendStep', error)
    expect(queue.emitted.slice(-2)).toEqual([
      { type: 'steps.dropped', dropped: [pickUp, deliver] },
      { type: 'step.refused', queued: pickUp, error },
    ])
    expect(sent(queue)).toEqual(['k1', 'k3'])
  })

  it.each([
    new AppError('server'),
    new AppError('rateLimited'),
    new AppError('unauthenticated'),
    new AppError('conflict', { code: 'IDEMPOTENCY_IN_FLIGHT' }),
  ])('COURIER-2 about which nothing was decided stay: %s', async (error) => {
    const queue = await start()
    add(queue, pickUp)
    await queue.reject('sendStep', error)
    expect(selectWaiting(queue.actor.getSnapshot())).toEqual([pickUp])
  })
})

describe('a step that can be undone', () => {
  const held = aQueuedStep({ isHeld: true })
  const next = aQueuedStep({ key: 'k4', step: 'courier.deliver', isHeld: true })
  const isSettled = ({ actor }: ReturnType<typeof startRestoring>) => actor.getSnapshot().hasTag('settled')
  const undoable = ({ actor }: ReturnType<typeof startRestoring>) => selectUndoable(actor.getSnapshot())?.key

  it('RIDE-2 is stored immediately, and sent once five seconds have passed', async () => {
    const queue = await start()
    add(queue, held)
    expect([queue.emitted, undoable(queue)]).toEqual([[{ type: 'step.stored', queued: held }], 'k1'])
    queue.clock.increment(limits.undoMs - 1)
    expect(sent(queue)).toEqual([])
    queue.clock.increment(1)
    expect([sent(queue), undoable(queue)]).toEqual([['k1'], undefined])
  })

  it('RIDE-2 is never sent and no longer stored where it is undone', async () => {
    const queue = await start()
    add(queue, held)
    queue.actor.send({ type: 'step.undo', uniqueId: 'OD-6' })
    expect(undoable(queue)).toBe('k1')
    queue.actor.send({ type: 'step.undo', uniqueId: 'OD-5' })
    queue.clock.increment(limits.undoMs)
    expect([sent(queue), selectWaiting(queue.actor.getSnapshot()), queue.emitted.slice(1)]).toEqual([
      [],
      [],
      [
        { type: 'steps.dropped', dropped: [held] },
        { type: 'step.undone', queued: held },
      ],
    ])
  })

  it('RIDE-2 is sent at once where the next step is taken', async () => {
    const followed = await start()
    add(followed, held)
    add(followed, next)
    expect([sent(followed), undoable(followed)]).toEqual([['k1'], 'k4'])
    await followed.resolve('sendStep', anOrder())
    expect(sent(followed)).toEqual(['k1'])
    followed.clock.increment(limits.undoMs)
    expect(sent(followed)).toEqual(['k1', 'k4'])
  })

  it('RIDE-2 LOGOUT-1 is sent immediately where the courier signs out, and what follows it as well', async () => {
    const queue = await start()
    add(queue, held)
    expect(isSettled(queue)).toBe(false)
    queue.actor.send({ type: 'steps.flush' })
    expect([sent(queue), undoable(queue), isSettled(queue)]).toEqual([['k1'], undefined, false])
    add(queue, next)
    queue.actor.send({ type: 'steps.flush' })
    await queue.resolve('sendStep', anOrder())
    expect([sent(queue), isSettled(queue)]).toEqual([['k1', 'k4'], false])
    await queue.resolve('sendStep', anOrder())
    expect(isSettled(queue)).toBe(true)
  })

  it('RIDE-2 LOGOUT-1 is tried once more without a network, where the courier signs out', async () => {
    const queue = await start()
    add(queue, pickUp)
    await queue.reject('sendStep', new AppError('network'))
    add(queue, next)
    queue.actor.send({ type: 'steps.flush' })
    expect([sent(queue), undoable(queue), isSettled(queue)]).toEqual([['k1', 'k1'], undefined, false])
    await queue.reject('sendStep', new AppError('network'))
    expect(isSettled(queue)).toBe(true)
  })

  it('RIDE-2 of an earlier page is meant, and sent without waiting', async () => {
    const queue = await start([held])
    expect([sent(queue), undoable(queue)]).toEqual([['k1'], undefined])
  })

  it('RIDE-2 is undone also while another one is without an answer, and goes with a refused one of its order', async () => {
    const queue = await start()
    add(queue, pickUp)
    await queue.reject('sendStep', new AppError('network'))
    add(queue, next)
    queue.actor.send({ type: 'step.undo', uniqueId: 'OD-5' })
    expect(selectWaiting(queue.actor.getSnapshot())).toEqual([pickUp])
    add(queue, next)
    queue.receive('watchNetwork', { type: 'network.back' })
    await queue.reject('sendStep', new AppError('conflict', { code: 'ORDER_STEP_REFUSED' }))
    expect([selectWaiting(queue.actor.getSnapshot()), undoable(queue)]).toEqual([[], undefined])
    add(queue, pickUp)
    add(queue, { ...next, orderId: 6, uniqueId: 'OD-6' })
    await queue.reject('sendStep', new AppError('conflict', { code: 'ORDER_STEP_REFUSED' }))
    expect(undoable(queue)).toBe('k4')
  })
})

describe('a courier’s steps before those of an earlier page have been read', () => {
  it('COURIER-2 wait for them and follow them', async () => {
    const queue = startRestoring()
    add(queue, deliver)
    expect(sent(queue)).toEqual([])
    await queue.resolve('restore', [pickUp])
    await queue.resolve('sendStep', anOrder())
    expect(sent(queue)).toEqual(['k1', 'k2'])
  })

  it('COURIER-2 go without them where the browser does not answer in time, or at all', async () => {
    const silent = startRestoring()
    add(silent, deliver)
    silent.clock.increment(limits.databaseMs)
    expect([sent(silent), silent.isAborted('restore')]).toEqual([['k2'], true])
    const refused = startRestoring()
    add(refused, deliver)
    await refused.reject('restore', new Error('no database'))
    expect(sent(refused)).toEqual(['k2'])
  })
})

describe('a courier’s steps in several tabs', () => {
  it('MEND-10 COURIER-2 are stored and dropped one by one, so that no tab speaks of what another one has stored', async () => {
    const queue = await start()
    add(queue, pickUp)
    await queue.resolve('sendStep', anOrder())
    expect(queue.emitted).toEqual([
      { type: 'step.stored', queued: pickUp },
      { type: 'steps.dropped', dropped: [pickUp] },
      { type: 'step.taken', queued: pickUp, order: anOrder() },
    ])
  })

  it('MEND-10 COURIER-2 of a tab that is gone are sent by the one that is left, in the order in which they were taken', async () => {
    const queue = await start()
    add(queue, deliver)
    queue.receive('watchNetwork', { type: 'steps.found', stored: [pickUp, deliver, other] })
    expect(selectWaiting(queue.actor.getSnapshot())).toEqual([deliver])
    await queue.reject('sendStep', new AppError('network'))
    queue.receive('watchNetwork', { type: 'steps.found', stored: [pickUp, deliver, other] })
    queue.receive('watchNetwork', { type: 'network.back' })
    for (let answered = 0; answered < 3; answered += 1) await queue.resolve('sendStep', anOrder())
    expect(sent(queue)).toEqual(['k2', 'k1', 'k2', 'k3'])
    expect(queue.emitted.filter(({ type }) => type === 'step.stored')).toEqual([{ type: 'step.stored', queued: deliver }])
  })

  it('MEND-10 COURIER-2 that could not be stored stay, and idle tabs take over as well', async () => {
    const idle = await start()
    idle.receive('watchNetwork', { type: 'steps.found', stored: [] })
    expect(sent(idle)).toEqual([])
    idle.receive('watchNetwork', { type: 'steps.found', stored: [pickUp] })
    expect(sent(idle)).toEqual(['k1'])
    await idle.reject('sendStep', new AppError('network'))
    idle.receive('watchNetwork', { type: 'steps.found', stored: [other] })
    expect(selectWaiting(idle.actor.getSnapshot())).toEqual([other, pickUp])
  })
})

describe('an order with steps that wait', () => {
  it('COURIER-2 stands where they lead, whether the server has taken them or not', async () => {
    const accepted = anOrder({ status: statusIds.courierAssigned })
    expect(withPending(accepted, [pickUp, other]).status).toBe(statusIds.pickedUp)
    expect(withPending(accepted, [pickUp, deliver]).status).toBe(statusIds.delivered)
    expect(withPending(anOrder({ status: statusIds.pickedUp }), [pickUp]).status).toBe(statusIds.pickedUp)
    expect(withPending(anOrder({ status: statusIds.cancelled }), [pickUp]).status).toBe(statusIds.cancelled)
    const arrive = aQueuedStep({ step: 'courier.arrive' })
    expect(withPending({ ...accepted, delivery: 'assigned' }, [arrive]).delivery).toBe('atStore')
    expect(withPending(accepted, [arrive]).delivery).toBeUndefined()
  })
})

describe('a queue of steps in time', () => {
  it('COURIER-2 waits for those of an earlier page until the browser’s database has had its time', () => {
    const queue = startRestoring()
    add(queue, deliver)
    queue.clock.increment(limits.databaseMs - 1)
    expect(sent(queue)).toEqual([])
  })

  it('COURIER-2 calls a step delayed only once eight seconds are over, and sends it again five seconds later', async () => {
    const queue = await start()
    add(queue, pickUp)
    queue.clock.increment(limits.stepTimeoutMs - 1)
    expect(selectIsDelayed(queue.actor.getSnapshot())).toBe(false)
    queue.clock.increment(1)
    expect(selectIsDelayed(queue.actor.getSnapshot())).toBe(true)
    queue.clock.increment(limits.stepRetryMs - 1)
    expect(sent(queue)).toEqual(['k1'])
    queue.clock.increment(1)
    expect(sent(queue)).toEqual(['k1', 'k1'])
  })

  it('COURIER-2 sends nothing where nothing waits', async () => {
    const silent = startRestoring()
    silent.clock.increment(limits.databaseMs)
    const refused = startRestoring()
    await refused.reject('restore', new Error('no database'))
    const taken = await start([pickUp])
    await taken.resolve('sendStep', anOrder())
    const dropped = await start([pickUp])
    await dropped.reject('sendStep', new AppError('conflict', { code: 'ORDER_STEP_REFUSED' }))
    const queues = [silent, refused, await start(), taken, dropped]
    expect(queues.map((queue) => [queue.actor.getSnapshot().value, sent(queue).length])).toEqual([
      ['empty', 0],
      ['empty', 0],
      ['empty', 0],
      ['empty', 1],
      ['empty', 1],
    ])
  })
})
