import { describe, expect, it } from 'vitest'
import { courierAreaMachine } from '../../machines/courier/courier-area/courier-area.machine.ts'
import { courierWorkMachine, type CourierWorkSnapshot } from '../../machines/courier/courier-work/courier-work.machine.ts'
import { selectRefused } from '../../machines/courier/courier-work/courier-work.selectors.ts'
import type { QueuedStep } from '../../machines/courier/courier-steps/courier-steps.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { selectShown } from '../../machines/app/notice/notice.selectors.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import type { CourierAreaActor } from '../../machines/courier/courier-area/courier-area.machine.ts'
import type { StoreAlarmActor } from '../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import type { CourierStepsActor } from '../../machines/courier/courier-steps/courier-steps.machine.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCourier, anOrder } from '../support/entities.ts'
import { startApp } from '../support/start-app.ts'

const ofArea = coverageOf(courierAreaMachine)
const ofWork = coverageOf(courierWorkMachine)
expectFullyWalked(ofArea)
expectFullyWalked(ofWork)

const dung = { person: { id: 9, name: 'Dũng' }, tokens: { authToken: 'c1', refreshToken: 's1' } }
const tam = { person: { id: 10, name: 'Tâm' }, tokens: { authToken: 'c2', refreshToken: 's2' } }
const noOrders = { fresh: [], accepted: [], pickedUp: [] }
const own = { ...noOrders, accepted: [anOrder({ uniqueId: 'OD-5' })] }

async function start(options: Parameters<typeof startApp>[0] = {}) {
  const world = startApp({
    ...options,
    inspect: (event) => {
      ofArea.inspect(event)
      ofWork.inspect(event)
    },
  })
  await world.enterCourierArea()
  const emitted: unknown[] = []
  const area = world.app.system.get('courierArea') as CourierAreaActor
  area.on('*', (event) => emitted.push(event))
  const steps = () => world.app.system.get('courierSteps') as CourierStepsActor
  const couriers = () => world.living().filter((id) => id.startsWith('courier') && id !== 'courier')
  return { ...world, emitted, steps, couriers }
}

const lists = ['courierArea', 'courierOrders', 'courierShift']
const all = [
  'courierAlarm',
  'courierArea',
  'courierEventStream',
  'courierOrders',
  'courierPosition',
  'courierShift',
  'courierSteps',
  'courierWork',
]

/** A courier whose lists have been read, with the work next to them. */
async function startAtWork(read = own, options: Parameters<typeof startApp>[0] = {}) {
  const world = await start({ courier: dung, ...options })
  await world.area.shift.resolve('loadCourier', aCourier())
  await world.area.orders.resolve('loadLists', read)
  await world.area.bringWork()
  return world
}

const asked = ({ area }: Awaited<ReturnType<typeof start>>) => [
  area.shift.calls('loadCourier').length,
  area.orders.calls('loadLists').length,
]

describe('the courier’s area', () => {
  it('HOUSE-5 has the shift and the lists from a sign-in to its end, and nothing for a stranger', async () => {
    const world = await start()
    expect([world.couriers(), asked(world)]).toEqual([['courierArea'], [0, 0]])
    world.actors.courier.send({ type: 'session.begin', ...dung })
    expect([world.couriers(), asked(world)]).toEqual([lists, [1, 1]])
    world.actors.courier.send({ type: 'session.end' })
    expect([world.couriers(), world.emitted]).toEqual([['courierArea'], [{ type: 'work.left' }]])
  })

  it('HOUSE-5 begins with a session that was there before it', async () => {
    const world = await start({ courier: dung })
    expect([world.couriers(), asked(world)]).toEqual([lists, [1, 1]])
  })

  it('COURIER-1 reads everything again for another user whom another tab has signed in', async () => {
    const world = await startAtWork()
    world.actors.courier.send({ type: 'session.begin', ...tam })
    expect([world.couriers(), asked(world)]).toEqual([lists, [2, 2]])
    expect(world.emitted).toEqual([{ type: 'work.left' }])
  })

  it('COURIER-1 does so also where the area was entered before any user signed in', async () => {
    const world = await start()
    world.actors.courier.send({ type: 'session.begin', ...dung })
    world.actors.courier.send({ type: 'session.begin', ...tam })
    expect([world.couriers(), asked(world), world.emitted]).toEqual([lists, [2, 2], [{ type: 'work.left' }]])
  })

  it('COURIER-1 leaves nothing of a session that the server has ended', async () => {
    const world = await startAtWork()
    await world.expire('courier')
    expect([world.couriers(), world.emitted]).toEqual([['courierArea'], [{ type: 'work.left' }]])
  })

  it('COURIER-1 reads the lists again once the courier goes on or off duty', async () => {
    const world = await start({ courier: dung })
    await world.area.orders.resolve('loadLists', noOrders)
    await world.area.shift.resolve('loadCourier', aCourier({ isOnDuty: false }))
    world.app.system.get('courierShift')?.send({ type: 'duty.begin' })
    await world.area.shift.resolve('switchDuty', true)
    expect(world.area.orders.calls('loadLists')).toHaveLength(2)
  })

  it('COURIER-1 begins with what an earlier page has known', async () => {
    const world = await start({ courier: dung, area: { known: own } })
    expect(world.app.system.get('courierOrders')?.getSnapshot().context.lists).toEqual(own)
  })
})

describe('a courier’s work', () => {
  it('HOUSE-5 comes once the lists are read', async () => {
    const world = await start({ courier: dung })
    expect(world.area.loads).toHaveLength(0)
    await world.area.orders.resolve('loadLists', noOrders)
    expect(world.area.loads).toHaveLength(1)
    const isAtWork = () => world.app.system.get('courierArea')?.getSnapshot().hasTag('atWork')
    expect(isAtWork()).toBe(false)
    await world.area.bringWork()
    expect([world.couriers(), isAtWork()]).toEqual([all, true])
    expect(world.area.carried).toEqual([
      ['courierArea'],
      ['courierShift', 'courierOrders'],
      ['courierEventStream', 'courierSteps', 'courierPosition', 'courierAlarm'],
    ])
  })

  it('HOUSE-5 does not wait for lists that do not come', async () => {
    const world = await start({ courier: dung })
    world.clock.increment(limits.courierWorkMs - 1)
    expect(world.area.loads).toHaveLength(0)
    world.clock.increment(1)
    expect(world.area.loads).toHaveLength(1)
  })

  it('HOUSE-5 is asked for again with the network or after a while where its code can’t be had', async () => {
    const world = await start({ courier: dung })
    await world.area.orders.resolve('loadLists', noOrders)
    const failure = new TypeError('Failed to fetch')
    await world.area.refuseWork(failure)
    expect(world.emitted).toEqual([{ type: 'work.failed', error: AppError.from(failure) }])
    world.area.network.receive({ type: 'network.found' })
    expect(world.area.loads).toHaveLength(2)
    await world.area.refuseWork(failure)
    world.clock.increment(limits.servicesRetryMs - 1)
    expect(world.area.loads).toHaveLength(2)
    world.clock.increment(1)
    expect(world.area.loads).toHaveLength(3)
    world.clock.increment(limits.servicesRetryMs)
    expect(world.area.loads).toHaveLength(4)
    await world.area.bringWork()
    expect(world.couriers()).toEqual(all)
  })

  it('HOUSE-5 ends with the session', async () => {
    const world = await startAtWork()
    world.actors.courier.send({ type: 'session.end' })
    expect(world.couriers()).toEqual(['courierArea'])
    expect(world.area.line.isListening('followLists')).toBe(false)
    expect(world.area.position.isListening('watchPosition')).toBe(false)
  })

  it('COURIER-3 watches where the courier is while orders are under way, also those that were before it came', async () => {
    const world = await start({ courier: dung })
    world.area.underWay.push('OD-5')
    await world.area.orders.resolve('loadLists', own)
    await world.area.bringWork()
    expect(world.area.position.isListening('watchPosition')).toBe(true)
    world.app.system.get('courierOrders')?.send({ type: 'orders.refresh' })
    await world.area.orders.resolve('loadLists', noOrders)
    expect(world.area.position.isListening('watchPosition')).toBe(false)
    world.app.system.get('courierOrders')?.send({ type: 'orders.refresh' })
    await world.area.orders.resolve('loadLists', own)
    expect(world.area.position.isListening('watchPosition')).toBe(true)
  })

  it('RIDE-3 sounds for an order that is offered, until the lists have it no more', async () => {
    const world = await startAtWork()
    const alarm = world.app.system.get('courierAlarm') as StoreAlarmActor
    const sounded: unknown[] = []
    alarm.on('alarm.sounded', (event) => sounded.push(event))
    world.area.line.receive('followLists', { type: 'connection.opened' })
    await world.area.orders.resolve('loadLists', { ...own, fresh: [anOrder({ id: 8 })] })
    expect(sounded).toHaveLength(1)
    world.area.line.receive('followLists', { type: 'lists.changed' })
    await world.area.orders.resolve('loadLists', own)
    world.clock.increment(limits.alarmRepeatMs)
    expect(sounded).toHaveLength(1)
  })

  it('COURIER-1 has the lists read when the event stream stands, when it tells, and again and again once it is cut', async () => {
    const world = await startAtWork()
    const times = () => world.area.orders.calls('loadLists').length
    world.area.line.receive('followLists', { type: 'connection.opened' })
    expect(times()).toBe(2)
    await world.area.orders.resolve('loadLists', own)
    world.clock.increment(limits.courierListPollMs)
    expect(times()).toBe(2)
    world.area.line.receive('followLists', { type: 'lists.changed' })
    expect(times()).toBe(3)
    await world.area.orders.resolve('loadLists', own)
    world.area.line.receive('followLists', { type: 'connection.lost' })
    expect(times()).toBe(4)
    await world.area.orders.resolve('loadLists', own)
    world.clock.increment(limits.courierListPollMs)
    expect(times()).toBe(5)
  })
})

describe('what the server says to a step', () => {
  const step: QueuedStep = { key: 'k1', courierId: 9, orderId: 5, uniqueId: 'OD-5', storeName: 'Phở Hòa', step: 'courier.pickUp', pin: '' }

  async function startSending(isAwaited: boolean) {
    const world = await startAtWork(own, { area: { isAwaited: () => isAwaited } })
    await world.area.steps.resolve('restore', [])
    world.steps().send({ type: 'step.add', queued: step })
    return world
  }
  const shown = ({ actors }: Awaited<ReturnType<typeof start>>) => selectShown(actors.notice.getSnapshot())

  it.each([
    { status: statusIds.pickedUp, what: 'the lists', times: [1, 2] },
    { status: statusIds.delivered, what: 'the lists and the earnings', times: [2, 2] },
  ])('COURIER-2 COURIER-4 $what are read again once it is taken', async ({ status, times }) => {
    const world = await startSending(true)
    await world.area.steps.resolve('sendStep', anOrder({ status }))
    expect(asked(world)).toEqual(times)
  })

  it.each([
    { isAwaited: false, text: 'Phở Hòa, OD-5: Đơn đã có người nhận.' },
    { isAwaited: true, text: undefined },
  ])('COURIER-2 a refusal is notified unless a screen awaits it: $isAwaited', async ({ isAwaited, text }) => {
    const world = await startSending(isAwaited)
    await world.area.steps.reject('sendStep', new AppError('conflict', { message: 'Đơn đã có người nhận.' }))
    expect([shown(world)?.text, asked(world)]).toEqual([text, [1, 2]])
  })

  it('COURIER-2 a refusal that no screen awaits is noted for its order, until a further step of it is taken', async () => {
    const world = await startSending(false)
    const refused = () => selectRefused('OD-5')(world.app.system.get('courierWork')?.getSnapshot() as CourierWorkSnapshot)
    const error = new AppError('refused', { code: 'INVALID_DELIVERY_PIN' })
    await world.area.steps.reject('sendStep', error)
    expect(refused()).toEqual({ step: 'courier.pickUp', error })
    world.steps().send({ type: 'step.add', queued: { ...step, key: 'k2', orderId: 6, uniqueId: 'OD-6' } })
    expect(refused()).toBeDefined()
    world.steps().send({ type: 'step.add', queued: { ...step, key: 'k3' } })
    expect(refused()).toBeUndefined()
  })

  it('COURIER-2 a refusal that a screen awaits is not noted', async () => {
    const world = await startSending(true)
    await world.area.steps.reject('sendStep', new AppError('refused'))
    expect(world.app.system.get('courierWork')?.getSnapshot().context.refused).toEqual({})
  })
})
