import { describe, expect, it } from 'vitest'
import { customerEventStreamMachine } from '../../machines/account/customer-event-stream/customer-event-stream.machine.ts'
import type { CustomerEventStreamEvent } from '../../machines/account/customer-event-stream/customer-event-stream.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(customerEventStreamMachine)
expectFullyWalked(coverage)

const start = (userId: number | undefined = 1) =>
  startMachine(customerEventStreamMachine, { coverage, input: { userId }, listeners: ['followCustomer'] })

function startOpen() {
  const started = start()
  started.receive('followCustomer', { type: 'connection.opened' })
  return started
}

const opened = { type: 'connection.opened' }
const broke = { type: 'connection.lost' }
const position = { lat: 10.78, lng: 106.7, heading: undefined, at: '2026-11-21T05:00:00.000Z' }
const moved: CustomerEventStreamEvent = { type: 'position.changed', uniqueId: 'OD-1', position }

describe('a customer’s line', () => {
  it('ORDER-3 is laid for whoever is signed in, again for another user, and for no user not at all', () => {
    const { actor, calls, isListening } = startMachine(customerEventStreamMachine, {
      coverage,
      input: { userId: undefined },
      listeners: ['followCustomer'],
    })
    expect([calls('followCustomer'), actor.getSnapshot().hasTag('silent')]).toEqual([[], true])
    actor.send({ type: 'customer.changed', userId: 1 })
    actor.send({ type: 'customer.changed', userId: 1 })
    expect(calls('followCustomer')).toEqual([{ userId: 1 }])
    actor.send({ type: 'customer.changed', userId: 2 })
    expect(calls('followCustomer')).toEqual([{ userId: 1 }, { userId: 2 }])
    actor.send({ type: 'customer.changed', userId: undefined })
    expect(isListening('followCustomer')).toBe(false)
  })

  it('ORDER-3 says each time when it stands and when it is cut, and nothing before it is known', () => {
    const { actor, emitted, receive } = start()
    const tags = () => [actor.getSnapshot().hasTag('open'), actor.getSnapshot().hasTag('silent')]
    expect([emitted, tags()]).toEqual([[], [false, false]])
    receive('followCustomer', { type: 'connection.lost' })
    expect([emitted, tags()]).toEqual([[broke], [false, true]])
    receive('followCustomer', { type: 'connection.opened' })
    receive('followCustomer', { type: 'connection.lost' })
    receive('followCustomer', { type: 'connection.opened' })
    expect([emitted, tags()]).toEqual([
      [broke, opened, broke, opened],
      [true, false],
    ])
  })

  it('ORDER-3 COURIER-3 ALERT-1 STOCK-4 emits steps, positions, alerts and menus, each of its order or store', () => {
    const { emitted, receive } = startOpen()
    receive('followCustomer', { type: 'status.changed', uniqueId: 'OD-1', status: 3 })
    const changed = { uniqueId: 'OD-2', status: 2, isPinLocked: false, eta: '2026-01-02T04:00:00.000Z' }
    receive('followCustomer', { type: 'status.changed', ...changed })
    receive('followCustomer', moved)
    receive('followCustomer', { type: 'alerts.changed' })
    receive('followCustomer', { type: 'menu.changed', storeId: 12 })
    expect(emitted).toEqual([
      opened,
      { type: 'order.stepped', uniqueId: 'OD-1', status: 3 },
      { type: 'order.stepped', ...changed },
      { type: 'courier.moved', uniqueId: 'OD-1', position },
      { type: 'alerts.changed' },
      { type: 'menu.changed', storeId: 12 },
    ])
  })

  it('COURIER-3 F17 remembers where couriers are, and for no other user', () => {
    const { actor, emitted, receive } = startOpen()
    receive('followCustomer', moved)
    const later = { ...position, lat: 10.79 }
    receive('followCustomer', { ...moved, position: later })
    receive('followCustomer', { ...moved, uniqueId: 'OD-2' })
    expect(actor.getSnapshot().context.positions).toEqual({ 'OD-1': later, 'OD-2': position })
    receive('followCustomer', { type: 'status.changed', uniqueId: 'OD-1', status: 4 })
    expect(Object.keys(actor.getSnapshot().context.positions)).toEqual(['OD-1', 'OD-2'])
    // its courier has given it back
    receive('followCustomer', { type: 'status.changed', uniqueId: 'OD-1', status: 2 })
    expect(actor.getSnapshot().context.positions).toEqual({ 'OD-2': position })
    actor.send({ type: 'customer.changed', userId: undefined })
    expect([actor.getSnapshot().context.positions, emitted.at(-1)]).toEqual([{}, broke])
  })
})
