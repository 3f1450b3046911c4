import { describe, expect, it } from 'vitest'
import type { StoreAlarmActor } from '../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import type { StoreAreaActor } from '../../machines/kitchen/store-area/store-area.machine.ts'
import { storeAreaMachine } from '../../machines/kitchen/store-area/store-area.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectHasUnsavedHours,
  selectIsExpired,
  selectIsStoreless,
  selectMember,
  selectOffered,
  selectStoreId,
} from '../../machines/kitchen/store-area/store-area.selectors.ts'
import { selectStoreState } from '../../machines/kitchen/store-state/store-state.selectors.ts'
import type { StoreStateActor } from '../../machines/kitchen/store-state/store-state.machine.ts'
import { selectShown } from '../../machines/app/notice/notice.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startApp } from '../support/start-app.ts'
import { flush } from '../support/start-machine.ts'
import { aStoreMember, aStoreState } from '../support/store-entities.ts'

const coverage = coverageOf(storeAreaMachine)
expectFullyWalked(coverage)

const hoa = { person: { id: 7, name: 'Hoa' }, tokens: { authToken: 's1', refreshToken: 'r1' } }
const tam = { person: { id: 8, name: 'Tâm' }, tokens: { authToken: 's2', refreshToken: 'r2' } }

async function start(stored?: typeof hoa, chosen?: number) {
  const world = startApp({ inspect: coverage.inspect })
  world.store.chosen.id = chosen
  await world.enterStoreArea(stored)
  const area = world.app.system.get('storeArea') as StoreAreaActor
  const said: unknown[] = []
  area.on('*', (event) => said.push(event))
  const member = () => world.app.system.get('storeMember')
  return { ...world, area, said, member, stores: () => world.living().filter((id) => id.startsWith('store')) }
}

/** A member at work, whose board has been read once. */
async function startAtWork(chosen?: number) {
  const world = await start(hoa, chosen)
  await world.store.bringMember(aStoreMember())
  await world.store.orders.resolve('loadOrders', { store: aStoreState({ id: chosen ?? 12 }), orders: [] })
  return world
}

/** Whether each sound of orders at stores that are not shown was urgent. */
function soundedOf({ app }: Awaited<ReturnType<typeof start>>) {
  const sounded: boolean[] = []
  const alarm = app.system.get('otherAlarm') as StoreAlarmActor
  alarm.on('alarm.sounded', ({ isUrgent }) => sounded.push(isUrgent))
  return sounded
}
const ofStore = (storeId: number, uniqueId: string, isOffered: boolean) => ({
  type: 'orders.changed' as const,
  storeId,
  uniqueId,
  isOffered,
})
const readings = ({ store }: Awaited<ReturnType<typeof start>>) => store.orders.calls('loadOrders')
const atWork = ['storeAlarm', 'storeArea', 'storeBoard', 'storeEventStream', 'storeMember', 'storeOrders', 'storeState', 'storeSteps']

describe('the stores’ area', () => {
  it('STORE-9 has its own session, and a board from a sign-in to its end', async () => {
    const world = await start()
    expect([world.stores(), world.store.members.length]).toEqual([['storeArea', 'storeMember'], 0])
    world.member()?.send({ type: 'session.begin', ...hoa })
    await world.store.bringMember(aStoreMember())
    expect([world.stores(), selectMember(world.area.getSnapshot())]).toEqual([atWork, aStoreMember()])
    world.member()?.send({ type: 'session.end' })
    expect([world.stores(), selectMember(world.area.getSnapshot())]).toEqual([['storeArea', 'storeMember'], undefined])
    expect(world.said).toEqual([{ type: 'session.ended', tokens: hoa.tokens }])
  })

  it('STORE-9 leads to its login after a sign-out, and where a call has no token', async () => {
    const world = await start(hoa)
    await world.serve()
    const opened: unknown[] = []
    world.service('loginRedirect').on('login.open', ({ area, back }) => opened.push([area, back]))
    world.pages.receive({ type: 'page.changed', page: '/store' })
    world.member()?.send({ type: 'session.end' })
    expect(opened).toEqual([['store', undefined]])
    world.clock.increment(limits.loginRedirectMs)
    world.member()?.send({ type: 'token.missing' })
    expect(opened).toEqual([
      ['store', undefined],
      ['store', '/store'],
    ])
  })

  it('STORE-9 says that a session has run out, and ends what another tab has ended without a word', async () => {
    const world = await startAtWork()
    await world.expire('storeMember')
    expect([world.stores(), selectShown(world.actors.notice.getSnapshot())?.text]).toEqual([
      ['storeArea', 'storeMember'],
      'session.expired',
    ])
    expect(selectIsExpired(world.area.getSnapshot())).toBe(true)
    world.member()?.send({ type: 'session.begin', ...hoa })
    expect(selectIsExpired(world.area.getSnapshot())).toBe(false)
    const other = await startAtWork()
    other.member()?.send({ type: 'session.received', stored: undefined })
    expect([other.stores(), selectShown(other.actors.notice.getSnapshot()), other.said]).toEqual([
      ['storeArea', 'storeMember'],
      undefined,
      [],
    ])
  })

  it('STORE-9 notifies no user of the end of a session without tokens to end', async () => {
    const world = await start(hoa)
    world.area.send({ type: 'session.forgotten', by: 'storeMember', reason: 'signedOut', tokens: undefined })
    expect(world.said).toEqual([])
  })

  it('STORE-10 reads the stores again for another member', async () => {
    const world = await startAtWork()
    world.member()?.send({ type: 'session.begin', ...tam })
    await flush()
    expect([world.store.members.length, selectMember(world.area.getSnapshot())]).toEqual([2, undefined])
  })

  it('asks for a member who could not be read, or not in time, again: by a tap and on its own', async () => {
    const world = await start(hoa)
    const error = new AppError('network')
    await world.store.refuseMember(error)
    expect([selectHasFailed(world.area.getSnapshot()), selectError(world.area.getSnapshot())]).toEqual([true, error])
    world.area.send({ type: 'member.refresh' })
    expect(world.store.members).toHaveLength(2)
    world.clock.increment(limits.httpTimeoutMs)
    expect(selectError(world.area.getSnapshot())?.kind).toBe('timeout')
    world.clock.increment(limits.servicesRetryMs)
    expect(world.store.members).toHaveLength(3)
  })

  it('HOURS-6 knows whether the store that is shown has hours that are edited and not saved', async () => {
    const world = await start(hoa)
    world.store.unsaved.hours = [12]
    await world.store.bringMember(aStoreMember())
    const hasUnsaved = () => selectHasUnsavedHours(world.area.getSnapshot())
    const seen = [hasUnsaved()]
    world.area.send({ type: 'store.choose', storeId: 13 })
    seen.push(hasUnsaved())
    world.area.send({ type: 'hours.edited', storeId: 13, isUnsaved: true })
    seen.push(hasUnsaved())
    world.area.send({ type: 'hours.edited', storeId: 13, isUnsaved: false })
    seen.push(hasUnsaved())
    expect(seen).toEqual([true, false, true, false])
  })

  it('STORE-11 says that a member belongs to no store, and looks again by a tap', async () => {
    const world = await start(hoa)
    await world.store.bringMember(aStoreMember({ stores: [] }))
    const snapshot = world.area.getSnapshot()
    expect([selectIsStoreless(snapshot), selectMember(snapshot), world.stores()]).toEqual([
      true,
      aStoreMember({ stores: [] }),
      ['storeArea', 'storeMember'],
    ])
    world.area.send({ type: 'member.refresh' })
    await world.store.bringMember(aStoreMember())
    expect(world.stores()).toEqual(atWork)
  })
})

describe('the browser', () => {
  it('HOUSE-5 carries out what the session and the area emit', async () => {
    const world = await start()
    expect(world.carried.at(-1)).toEqual(['storeMember', 'storeArea'])
  })

  it('HOUSE-5 KITCHEN-7 sounds for the orders of other stores while the member is at work', async () => {
    const world = await startAtWork()
    expect(world.carried).toContainEqual(['otherAlarm'])
  })
})

describe('the store that is shown', () => {
  it.each([
    { chosen: undefined, shown: 12 },
    { chosen: 13, shown: 13 },
    { chosen: 99, shown: 12 },
  ])('STORE-10 is the one of before where it is still the member’s: $chosen', async ({ chosen, shown }) => {
    const world = await start(hoa, chosen)
    await world.store.bringMember(aStoreMember())
    expect([selectStoreId(world.area.getSnapshot()), readings(world)]).toEqual([shown, [{ storeId: shown, date: undefined }]])
  })

  it('STORE-10 changes by a tap, to one of the member’s own, with its board and its state; the connection stays open', async () => {
    const world = await startAtWork()
    world.store.stream.receive('followStores', { type: 'connection.opened' })
    world.area.send({ type: 'store.choose', storeId: 99 })
    world.area.send({ type: 'store.choose', storeId: 12 })
    expect(world.said).toEqual([])
    world.area.send({ type: 'store.choose', storeId: 13 })
    expect([world.said, readings(world).at(-1), world.store.stream.calls('followStores').length]).toEqual([
      [{ type: 'store.chosen', storeId: 13 }],
      { storeId: 13, date: undefined },
      1,
    ])
  })

  it('KITCHEN-8 has its orders read when they or the store may have changed, and knows whether it will be notified', async () => {
    const world = await startAtWork()
    const { stream, orders } = world.store
    const read = async () => orders.resolve('loadOrders', { store: aStoreState(), orders: [] })
    stream.receive('followStores', { type: 'connection.opened' })
    await read()
    expect(readings(world)).toHaveLength(2)
    stream.receive('followStores', ofStore(12, 'OD-5', true))
    await read()
    stream.receive('followStores', { type: 'state.changed', storeId: 12 })
    await read()
    expect(readings(world)).toHaveLength(4)
    stream.receive('followStores', { type: 'connection.lost' })
    await read()
    expect(readings(world)).toHaveLength(5)
    world.clock.increment(limits.storeOrdersPollMs)
    expect(readings(world)).toHaveLength(6)
  })

  it('KITCHEN-8 does not poll a board that comes while the connection is open', async () => {
    const world = await startAtWork()
    world.store.stream.receive('followStores', { type: 'connection.opened' })
    world.area.send({ type: 'store.choose', storeId: 13 })
    const read = async () => world.store.orders.resolve('loadOrders', { store: aStoreState({ id: 13 }), orders: [] })
    await read()
    await read()
    const times = readings(world).length
    world.clock.increment(limits.storeOrdersPollMs)
    expect(readings(world)).toHaveLength(times)
  })

  it('KITCHEN-8 polls a board that comes while the connection is lost', async () => {
    const world = await startAtWork()
    world.store.stream.receive('followStores', { type: 'connection.opened' })
    world.store.stream.receive('followStores', { type: 'connection.lost' })
    world.area.send({ type: 'store.choose', storeId: 13 })
    await world.store.orders.resolve('loadOrders', { store: aStoreState({ id: 13 }), orders: [] })
    const times = readings(world).length
    world.clock.increment(limits.storeOrdersPollMs)
    expect(readings(world)).toHaveLength(times + 1)
  })

  it('KITCHEN-8 KITCHEN-11 knows of a connection that opened before its first board for the next one, whose state it has too', async () => {
    const world = await start(hoa)
    await world.store.bringMember(aStoreMember())
    world.store.stream.receive('followStores', { type: 'connection.opened' })
    world.area.send({ type: 'store.choose', storeId: 13 })
    const next = aStoreState({ id: 13, isOpen: false })
    const read = () => world.store.orders.resolve('loadOrders', { store: next, orders: [] })
    await read()
    const state = world.app.system.get('storeState') as StoreStateActor
    expect(selectStoreState(state.getSnapshot())).toEqual(next)
    await read()
    const times = readings(world).length
    world.clock.increment(limits.storeOrdersPollMs)
    expect(readings(world)).toHaveLength(times)
  })

  it('KITCHEN-8 is notified of a connection that opens before its orders are read', async () => {
    const world = await start(hoa)
    await world.store.bringMember(aStoreMember())
    world.store.stream.receive('followStores', { type: 'connection.opened' })
    await world.store.orders.resolve('loadOrders', { store: aStoreState(), orders: [] })
    expect(readings(world)).toHaveLength(2)
  })

  it('KITCHEN-4 KITCHEN-11 has the state that was read with its orders, which are read again once it is outdated', async () => {
    const world = await startAtWork()
    const state = world.app.system.get('storeState') as StoreStateActor
    expect(selectStoreState(state.getSnapshot())).toEqual(aStoreState())
    world.store.stream.receive('followStores', { type: 'connection.opened' })
    const missed = aStoreState({ isOpen: false, pauseReason: 'missed' })
    await world.store.orders.resolve('loadOrders', { store: missed, orders: [] })
    expect(selectStoreState(state.getSnapshot())).toEqual(missed)
    const times = readings(world).length
    world.clock.increment(limits.storeStateEveryMs)
    expect(readings(world)).toHaveLength(times + 1)
  })

  it('KITCHEN-1 names the others at which an order waits, once, until they are shown', async () => {
    const world = await startAtWork()
    const { stream } = world.store
    stream.receive('followStores', { type: 'connection.opened' })
    stream.receive('followStores', ofStore(13, 'OD-5', true))
    stream.receive('followStores', ofStore(13, 'OD-5', true))
    expect(selectOffered(world.area.getSnapshot())).toEqual([{ storeId: 13, uniqueId: 'OD-5' }])
    world.area.send({ type: 'store.choose', storeId: 13 })
    expect(selectOffered(world.area.getSnapshot())).toEqual([])
  })

  it('KITCHEN-1 names them no longer once each of their orders is answered, here or elsewhere', async () => {
    const world = await startAtWork()
    const { stream } = world.store
    stream.receive('followStores', { type: 'connection.opened' })
    stream.receive('followStores', ofStore(13, 'OD-5', true))
    stream.receive('followStores', ofStore(13, 'OD-6', true))
    stream.receive('followStores', ofStore(13, 'OD-5', false))
    expect(selectOffered(world.area.getSnapshot())).toEqual([{ storeId: 13, uniqueId: 'OD-6' }])
    stream.receive('followStores', ofStore(13, 'OD-6', false))
    expect(selectOffered(world.area.getSnapshot())).toEqual([])
  })

  it('KITCHEN-7 KITCHEN-12 has an order at another store sound immediately and every ten seconds until it is answered, after a minute urgently', async () => {
    const world = await startAtWork()
    const { stream } = world.store
    const sounded = soundedOf(world)
    stream.receive('followStores', { type: 'connection.opened' })
    stream.receive('followStores', ofStore(13, 'OD-5', true))
    expect(sounded).toEqual([false])
    for (let times = 0; times < 5; times += 1) world.clock.increment(limits.alarmRepeatMs)
    expect(sounded).toEqual([false, false, false, false, false, false])
    world.clock.increment(limits.alarmUrgentMs - 5 * limits.alarmRepeatMs)
    const before = sounded.length
    stream.receive('followStores', ofStore(13, 'OD-5', true))
    stream.receive('followStores', ofStore(13, 'OD-6', true))
    expect(sounded.slice(before)).toEqual([true])
    stream.receive('followStores', ofStore(13, 'OD-5', false))
    stream.receive('followStores', ofStore(13, 'OD-6', false))
    world.clock.increment(limits.alarmRepeatMs)
    expect(sounded).toHaveLength(before + 1)
  })

  it.each([true, false])(
    'KITCHEN-1 KITCHEN-7 knows of none once the connection is open again, which says nothing of what happened meanwhile; read: %s',
    async (isRead) => {
      const world = await startAtWork()
      const { stream } = world.store
      const sounded = soundedOf(world)
      stream.receive('followStores', { type: 'connection.opened' })
      if (!isRead) world.area.send({ type: 'store.choose', storeId: 13 })
      stream.receive('followStores', ofStore(isRead ? 13 : 12, 'OD-5', true))
      stream.receive('followStores', { type: 'connection.lost' })
      expect(selectOffered(world.area.getSnapshot())).toHaveLength(1)
      stream.receive('followStores', { type: 'connection.opened' })
      world.clock.increment(limits.alarmRepeatMs)
      expect([selectOffered(world.area.getSnapshot()), sounded.length]).toEqual([[], 1])
    },
  )

  it('KITCHEN-7 no longer sounds for the orders of a store that the member goes to', async () => {
    const world = await startAtWork()
    const { stream } = world.store
    const sounded = soundedOf(world)
    stream.receive('followStores', { type: 'connection.opened' })
    stream.receive('followStores', ofStore(13, 'OD-5', true))
    world.area.send({ type: 'store.choose', storeId: 13 })
    world.clock.increment(limits.alarmRepeatMs)
    expect(sounded).toHaveLength(1)
  })
})
