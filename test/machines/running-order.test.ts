import { describe, expect, it } from 'vitest'
import type { Order } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderMachine } from '../../machines/order/running-order/running-order.machine.ts'
import {
  selectCancelError,
  selectHasFailed,
  selectIsAsking,
  selectIsCancelling,
  selectIsConnectionLost,
  selectIsUnknown,
  selectIsUnlocking,
  selectMayCancel,
  selectOrder,
  selectPosition,
  selectUnlockError,
} from '../../machines/order/running-order/running-order.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(runningOrderMachine)
expectFullyWalked(coverage)

const startOrder = () => startMachine(runningOrderMachine, { coverage, input: { uniqueId: 'OD-5' }, listeners: ['followOrder'] })

async function startShown(order = anOrder()) {
  const started = startOrder()
  await started.resolve('loadOrder', order)
  return started
}

describe('following an order', () => {
  it('MEND-8 shows what this device read last until it is read again, and says so while it can’t be', async () => {
    const stored = anOrder({ status: statusIds.preparing, deliveryPin: '0427' })
    const world = startMachine(runningOrderMachine, { coverage, input: { uniqueId: 'OD-5', stored }, listeners: ['followOrder'] })
    expect([selectOrder(world.actor.getSnapshot()), selectIsConnectionLost(world.actor.getSnapshot())]).toEqual([stored, false])
    await world.reject('loadOrder', new AppError('network'))
    expect([selectOrder(world.actor.getSnapshot()), selectIsConnectionLost(world.actor.getSnapshot())]).toEqual([stored, true])
    expect(world.emitted).toEqual([])
    world.clock.increment(limits.livePollMs)
    const order = anOrder({ status: statusIds.courierAssigned })
    await world.resolve('loadOrder', order)
    expect([selectOrder(world.actor.getSnapshot()), selectIsConnectionLost(world.actor.getSnapshot())]).toEqual([order, false])
    expect(world.emitted).toEqual([{ type: 'order.read', order }])
  })

  it('ORDER-1 loads the order and listens to its line', async () => {
    const { actor, calls, isListening, resolve } = startOrder()
    expect(actor.getSnapshot().hasTag('loading')).toBe(true)
    expect(calls('loadOrder')).toEqual([{ uniqueId: 'OD-5' }])
    expect(calls('followOrder')).toEqual([{ uniqueId: 'OD-5' }])
    expect(isListening('followOrder')).toBe(true)
    await resolve('loadOrder', anOrder())
    expect(selectOrder(actor.getSnapshot())).toEqual(anOrder())
  })

  it('ORDER-1 loads the order again when its status is another one, and only then', async () => {
    const { actor, calls, receive, resolve } = await startShown()
    receive('followOrder', { type: 'status.changed', status: statusIds.preparing })
    expect(calls('loadOrder')).toHaveLength(1)
    receive('followOrder', { type: 'status.changed', status: statusIds.courierAssigned })
    expect(calls('loadOrder')).toHaveLength(2)
    await resolve('loadOrder', anOrder({ status: statusIds.courierAssigned }))
    expect(selectOrder(actor.getSnapshot())?.status).toBe(statusIds.courierAssigned)
  })

  it('KITCHEN-10 loads the order again when its store has moved the time at which it arrives', async () => {
    const { actor, calls, receive, resolve } = startOrder()
    const order = anOrder({ eta: '2026-01-02T04:00:00.000Z' })
    await resolve('loadOrder', order)
    receive('followOrder', { type: 'status.changed', status: order.status, eta: order.eta })
    expect(calls('loadOrder')).toHaveLength(1)
    receive('followOrder', { type: 'status.changed', status: order.status, eta: '2026-01-02T04:15:00.000Z' })
    await resolve('loadOrder', { ...order, eta: '2026-01-02T04:15:00.000Z' })
    expect([calls('loadOrder').length, selectOrder(actor.getSnapshot())?.eta]).toEqual([2, '2026-01-02T04:15:00.000Z'])
  })

  it('ORDER-1 does not miss a step that came while the order was being loaded', async () => {
    const { calls, receive, resolve } = await startShown()
    receive('followOrder', { type: 'status.changed', status: statusIds.courierAssigned })
    receive('followOrder', { type: 'status.changed', status: statusIds.pickedUp })
    await resolve('loadOrder', anOrder({ status: statusIds.courierAssigned }))
    expect(calls('loadOrder')).toHaveLength(3)
    await resolve('loadOrder', anOrder({ status: statusIds.pickedUp }))
    expect(calls('loadOrder')).toHaveLength(3)
  })

  it('COURIER-3 shows the position of the courier as it comes', async () => {
    const { actor, receive } = await startShown()
    const position = { lat: 10.77, lng: 106.69, heading: 90, at: '2026-01-02T03:04:05Z' }
    receive('followOrder', { type: 'position.changed', position })
    expect(selectPosition(actor.getSnapshot())).toEqual(position)
  })

  it('COURIER-3 shows the position no longer once its courier has given the order back, nor that of another one', async () => {
    const lan = { name: 'Lan', phone: '0901', photo: undefined, vehicle: undefined }
    const carried = (courier = lan) => anOrder({ status: statusIds.courierAssigned, courier })
    const { actor, receive, resolve } = await startShown(carried())
    const position = { lat: 10.77, lng: 106.69, heading: 90, at: '2026-01-02T03:04:05Z' }
    const read = async (order: Order) => {
      receive('followOrder', { type: 'position.changed', position })
      actor.send({ type: 'order.reload' })
      await resolve('loadOrder', order)
      return selectPosition(actor.getSnapshot())
    }
    expect(await read(carried())).toEqual(position)
    expect(await read(anOrder({ status: statusIds.preparing, courier: undefined }))).toBeUndefined()
    // one that is sent before the order is read says where the new courier is
    expect(await read(carried())).toEqual(position)
    expect(await read(carried({ ...lan, name: 'Dũng' }))).toBeUndefined()
    expect(await read(carried({ ...lan, name: 'Dũng', phone: '0902' }))).toBeUndefined()
  })

  it('COURIER-3 reads where the courier is every five seconds while the connection is lost, and while nothing is answered shows the last', async () => {
    const { actor, calls, clock, receive, reject, resolve } = await startShown(anOrder({ status: statusIds.pickedUp }))
    expect(calls('readPosition')).toEqual([])
    receive('followOrder', { type: 'connection.lost' })
    clock.increment(limits.livePollMs)
    expect(calls('readPosition')).toEqual([{ orderId: 5 }])
    const position = { lat: 10.77, lng: 106.69, heading: 90, at: '2026-01-02T03:04:05Z' }
    await resolve('readPosition', position)
    clock.increment(limits.livePollMs)
    await reject('readPosition', new AppError('network'))
    clock.increment(limits.livePollMs)
    await resolve('readPosition', undefined)
    expect([calls('readPosition').length, selectPosition(actor.getSnapshot())]).toEqual([3, position])
    receive('followOrder', { type: 'connection.opened' })
    clock.increment(10 * limits.livePollMs)
    expect(calls('readPosition')).toHaveLength(3)
  })

  it('COURIER-3 reads no position before a courier is under way, nor once the order is over', async () => {
    const { calls, clock, receive, resolve } = await startShown(anOrder({ status: statusIds.preparing }))
    receive('followOrder', { type: 'connection.lost' })
    expect(calls('readPosition')).toEqual([])
    clock.increment(limits.livePollMs)
    await resolve('loadOrder', anOrder({ status: statusIds.courierAssigned }))
    clock.increment(limits.livePollMs)
    expect(calls('readPosition')).toHaveLength(1)
    await resolve('loadOrder', anOrder({ status: statusIds.delivered }))
    clock.increment(10 * limits.livePollMs)
    expect(calls('readPosition')).toHaveLength(1)
  })

  it('COURIER-3 gives a position up that is not answered within five seconds, and asks for the next', async () => {
    const { calls, clock, isAborted, receive } = await startShown(anOrder({ status: statusIds.pickedUp }))
    receive('followOrder', { type: 'connection.lost' })
    clock.increment(limits.livePollMs)
    clock.increment(limits.livePollMs)
    expect([calls('readPosition').length, isAborted('readPosition')]).toEqual([1, true])
    clock.increment(limits.livePollMs)
    expect(calls('readPosition')).toHaveLength(2)
  })

  it('ORDER-1 asks every five seconds while the line is cut, and once when it stands again', async () => {
    const { actor, calls, clock, receive, resolve } = await startShown()
    receive('followOrder', { type: 'connection.lost' })
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(true)
    clock.increment(limits.livePollMs - 1)
    expect(calls('loadOrder')).toHaveLength(1)
    clock.increment(1)
    expect(calls('loadOrder')).toHaveLength(2)
    await resolve('loadOrder', anOrder())
    clock.increment(limits.livePollMs)
    expect(calls('loadOrder')).toHaveLength(3)
    await resolve('loadOrder', anOrder())
    receive('followOrder', { type: 'connection.opened' })
    expect(calls('loadOrder')).toHaveLength(4)
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(false)
  })

  it('ORDER-1 stops asking once the order is over', async () => {
    const { actor, calls, clock, receive, resolve } = await startShown()
    receive('followOrder', { type: 'connection.lost' })
    clock.increment(limits.livePollMs)
    await resolve('loadOrder', anOrder({ status: statusIds.delivered }))
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(false)
    clock.increment(limits.livePollMs)
    expect(calls('loadOrder')).toHaveLength(2)
  })

  it('ORDER-1 keeps what is shown where asking again fails or takes too long', async () => {
    const { actor, clock, reject } = await startShown()
    actor.send({ type: 'order.reload' })
    await reject('loadOrder', new AppError('server'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'order.reload' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
    expect(selectOrder(actor.getSnapshot())).toEqual(anOrder())
  })

  it('ORDER-1 ORDER-3 news that could not be read are asked for again after five seconds, until they are', async () => {
    const { actor, calls, clock, receive, reject, resolve } = await startShown()
    receive('followOrder', { type: 'connection.opened' })
    await resolve('loadOrder', anOrder())
    receive('followOrder', { type: 'status.changed', status: 3 })
    await reject('loadOrder', new AppError('network'))
    const before = calls('loadOrder').length
    clock.increment(limits.livePollMs - 1)
    expect(calls('loadOrder')).toHaveLength(before)
    clock.increment(1)
    expect(calls('loadOrder')).toHaveLength(before + 1)
    await resolve('loadOrder', anOrder({ status: 3 }))
    expect(selectOrder(actor.getSnapshot())?.status).toBe(3)
    clock.increment(10 * limits.livePollMs)
    expect(calls('loadOrder')).toHaveLength(before + 1)
  })

  it('ORDER-1 says that the order cannot be had, and asks again on request', async () => {
    const { actor, calls, clock, reject } = startOrder()
    await reject('loadOrder', new AppError('server'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.error?.kind).toBe('server')
    actor.send({ type: 'order.reload' })
    clock.increment(limits.httpTimeoutMs)
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout')
    expect(calls('loadOrder')).toHaveLength(2)
  })

  it.each(['notFound', 'validation'] as const)(
    'ORDER-1 ROUTE-8 an order that is %s is none of the customer’s, and not asked for again',
    async (kind) => {
      const { actor, calls, receive, reject } = startOrder()
      await reject('loadOrder', new AppError(kind))
      expect([selectIsUnknown(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([true, false])
      receive('followOrder', { type: 'connection.opened' })
      expect(calls('loadOrder')).toHaveLength(1)
    },
  )
})

describe('cancelling an order', () => {
  it('ORDER-2 asks first, then cancels with the reason', async () => {
    const { actor, calls, resolve } = await startShown()
    expect(selectMayCancel(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'order.cancel' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(true)
    expect(calls('cancelOrder')).toEqual([])
    actor.send({ type: 'reason.change', reason: 'Đặt nhầm' })
    actor.send({ type: 'cancel.confirm' })
    expect(calls('cancelOrder')).toEqual([{ orderId: 5, reason: 'Đặt nhầm' }])
    expect(selectIsCancelling(actor.getSnapshot())).toBe(true)
    const cancelled = anOrder({ status: statusIds.cancelled, canCancel: false })
    await resolve('cancelOrder', cancelled)
    expect(selectOrder(actor.getSnapshot())).toEqual(cancelled)
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
  })

  it('ORDER-2 offers it only where the order may be cancelled', async () => {
    const { actor } = await startShown(anOrder({ canCancel: false }))
    actor.send({ type: 'order.cancel' })
    expect(selectMayCancel(actor.getSnapshot())).toBe(false)
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
  })

  it('ORDER-2 lets the order stand when the question is dismissed', async () => {
    const { actor, calls } = await startShown()
    actor.send({ type: 'order.cancel' })
    actor.send({ type: 'cancel.dismiss' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
    expect(calls('cancelOrder')).toEqual([])
  })

  it('ORDER-2 says why it failed and looks at the order again', async () => {
    const { actor, calls, reject } = await startShown()
    const error = new AppError('conflict', { code: 'ORDER_STEP_REFUSED', message: 'Đơn đã được giao cho tài xế' })
    actor.send({ type: 'order.cancel' })
    actor.send({ type: 'cancel.confirm' })
    await reject('cancelOrder', error)
    expect(selectCancelError(actor.getSnapshot())).toBe(error)
    expect(selectIsAsking(actor.getSnapshot())).toBe(true)
    expect(calls('loadOrder')).toHaveLength(2)
    actor.send({ type: 'cancel.dismiss' })
    expect(selectCancelError(actor.getSnapshot())).toBeUndefined()
  })

  it('HTTP-1 ORDER-2 waits no longer than the time-out', async () => {
    const { actor, clock } = await startShown()
    actor.send({ type: 'order.cancel' })
    actor.send({ type: 'cancel.confirm' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectCancelError(actor.getSnapshot())?.kind).toBe('timeout')
    expect(selectIsCancelling(actor.getSnapshot())).toBe(false)
  })

  it('ORDER-2 reads the order again where no answer came in time: it may have been cancelled', async () => {
    const { actor, calls, clock } = await startShown()
    actor.send({ type: 'order.cancel' })
    actor.send({ type: 'cancel.confirm' })
    clock.increment(limits.httpTimeoutMs)
    expect(calls('loadOrder')).toHaveLength(2)
  })
})

describe('a delivery PIN with too many wrong tries', () => {
  const locked = anOrder({ status: statusIds.pickedUp, isPinLocked: true })
  const unlocked = anOrder({ status: statusIds.pickedUp })

  it('MEND-21 is shown as soon as the line tells of it, though the order has the same status', async () => {
    const { actor, calls, receive, resolve } = await startShown(unlocked)
    receive('followOrder', { type: 'status.changed', status: statusIds.pickedUp, isPinLocked: false })
    expect(calls('loadOrder')).toHaveLength(1)
    actor.send({ type: 'pin.unlock' })
    expect(calls('unlockPin')).toEqual([])
    receive('followOrder', { type: 'status.changed', status: statusIds.pickedUp, isPinLocked: true })
    await resolve('loadOrder', locked)
    expect(selectOrder(actor.getSnapshot())?.isPinLocked).toBe(true)
  })

  it('MEND-21 is unlocked once, by its customer', async () => {
    const { actor, calls, resolve } = await startShown(locked)
    actor.send({ type: 'pin.unlock' })
    actor.send({ type: 'pin.unlock' })
    expect([selectIsUnlocking(actor.getSnapshot()), calls('unlockPin')]).toEqual([true, [{ orderId: locked.id }]])
    await resolve('unlockPin', unlocked)
    expect([selectIsUnlocking(actor.getSnapshot()), selectOrder(actor.getSnapshot())]).toEqual([false, unlocked])
    expect(actor.getSnapshot().can({ type: 'pin.unlock' })).toBe(false)
  })

  it('MEND-21 stays locked with a word where that fails, and is tried again', async () => {
    const { actor, clock, reject, resolve } = await startShown(locked)
    actor.send({ type: 'pin.unlock' })
    await reject('unlockPin', new AppError('network'))
    await resolve('loadOrder', locked)
    expect([selectUnlockError(actor.getSnapshot())?.kind, actor.getSnapshot().can({ type: 'pin.unlock' })]).toEqual(['network', true])
    actor.send({ type: 'pin.unlock' })
    expect(selectUnlockError(actor.getSnapshot())).toBeUndefined()
    clock.increment(limits.httpTimeoutMs)
    expect(selectUnlockError(actor.getSnapshot())?.kind).toBe('timeout')
  })

  it('MEND-21 has the order read again where no answer came in time: it may have been unlocked', async () => {
    const { actor, calls, clock } = await startShown(locked)
    actor.send({ type: 'pin.unlock' })
    clock.increment(limits.httpTimeoutMs)
    expect(calls('loadOrder')).toHaveLength(2)
  })
})

describe('a limit in time', () => {
  it('ORDER-1 HTTP-1 holds for the order, which has failed from then on', () => {
    const { actor, clock } = startOrder()
    clock.increment(limits.httpTimeoutMs - 1)
    expect([actor.getSnapshot().value.order, selectHasFailed(actor.getSnapshot())]).toEqual(['loading', false])
    clock.increment(1)
    expect([actor.getSnapshot().value.order, selectHasFailed(actor.getSnapshot())]).toEqual(['failed', true])
  })

  it('MEND-8 HTTP-1 holds for an order that is shown, which may be old from then on', async () => {
    const { actor, clock } = await startShown()
    actor.send({ type: 'order.reload' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(true)
  })

  it('MEND-21 HTTP-1 holds for the unlocking of the PIN', async () => {
    const { actor, clock } = await startShown(anOrder({ status: statusIds.pickedUp, isPinLocked: true }))
    actor.send({ type: 'pin.unlock' })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsUnlocking(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(selectIsUnlocking(actor.getSnapshot())).toBe(false)
  })

  it('ORDER-2 HTTP-1 holds for a cancellation, whose question stays open', async () => {
    const { actor, clock } = await startShown()
    actor.send({ type: 'order.cancel' })
    actor.send({ type: 'cancel.confirm' })
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectIsAsking(actor.getSnapshot()), selectIsCancelling(actor.getSnapshot())]).toEqual([true, true])
    clock.increment(1)
    expect([selectIsAsking(actor.getSnapshot()), selectIsCancelling(actor.getSnapshot())]).toEqual([true, false])
  })
})

describe('an order that has been read', () => {
  it('ORDER-1 MEND-8 is shown and stored though it has to be read once more', async () => {
    const { actor, emitted, resolve } = startOrder()
    actor.send({ type: 'order.reload' })
    const order = anOrder({ status: statusIds.courierAssigned })
    await resolve('loadOrder', order)
    expect([selectOrder(actor.getSnapshot()), emitted, actor.getSnapshot().value.order]).toEqual([
      order,
      [{ type: 'order.read', order }],
      'loading',
    ])
  })

  it('ORDER-2 is notified as cancelled once it is', async () => {
    const { actor, emitted, resolve } = await startShown()
    const order = anOrder({ status: statusIds.cancelled })
    actor.send({ type: 'order.cancel' })
    actor.send({ type: 'cancel.confirm' })
    await resolve('cancelOrder', order)
    expect(emitted.at(-1)).toEqual({ type: 'order.cancelled', order })
  })

  it('MEND-21 is read again where its PIN can’t be unlocked', async () => {
    const { actor, calls, reject } = await startShown(anOrder({ status: statusIds.pickedUp, isPinLocked: true }))
    actor.send({ type: 'pin.unlock' })
    await reject('unlockPin', new AppError('network'))
    expect(calls('loadOrder')).toHaveLength(2)
  })
})
