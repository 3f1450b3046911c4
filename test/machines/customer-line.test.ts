import { describe, expect, it } from 'vitest'
import { customerLineMachine } from '../../machines/account/customer-line/customer-line.machine.ts'
import type { CustomerLineEvent } from '../../machines/account/customer-line/customer-line.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(customerLineMachine)
expectFullyWalked(coverage)

const start = (userId: number | undefined = 1) =>
  startMachine(customerLineMachine, { coverage, input: { userId }, listeners: ['followCustomer'] })

function startStanding() {
  const started = start()
  started.hear('followCustomer', { type: 'line.up' })
  return started
}

const stood = { type: 'line.stood' }
const broke = { type: 'line.broke' }
const position = { lat: 10.78, lng: 106.7, heading: undefined, at: '2026-11-21T05:00:00.000Z' }
const moved: CustomerLineEvent = { type: 'line.position', uniqueId: 'OD-1', position }

describe('a customer’s line', () => {
  it('ORDER-3 is laid for whoever is signed in, anew for somebody else, and for nobody not at all', () => {
    const { actor, calls, isListening } = startMachine(customerLineMachine, {
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
    const { actor, emitted, hear } = start()
    const tags = () => [actor.getSnapshot().hasTag('standing'), actor.getSnapshot().hasTag('silent')]
    expect([emitted, tags()]).toEqual([[], [false, false]])
    hear('followCustomer', { type: 'line.down' })
    expect([emitted, tags()]).toEqual([[broke], [false, true]])
    hear('followCustomer', { type: 'line.up' })
    hear('followCustomer', { type: 'line.down' })
    hear('followCustomer', { type: 'line.up' })
    expect([emitted, tags()]).toEqual([
      [broke, stood, broke, stood],
      [true, false],
    ])
  })

  it('ORDER-3 COURIER-3 ALERT-1 tells steps, places and alerts, each of its order', () => {
    const { emitted, hear } = startStanding()
    hear('followCustomer', { type: 'line.status', uniqueId: 'OD-1', status: 3 })
    hear('followCustomer', moved)
    hear('followCustomer', { type: 'line.alerts' })
    expect(emitted).toEqual([
      stood,
      { type: 'order.stepped', uniqueId: 'OD-1', status: 3 },
      { type: 'courier.moved', uniqueId: 'OD-1', position },
      { type: 'alerts.changed' },
    ])
  })

  it('COURIER-3 F17 remembers where couriers are, and for nobody else', () => {
    const { actor, emitted, hear } = startStanding()
    hear('followCustomer', moved)
    const later = { ...position, lat: 10.79 }
    hear('followCustomer', { ...moved, position: later })
    hear('followCustomer', { ...moved, uniqueId: 'OD-2' })
    expect(actor.getSnapshot().context.positions).toEqual({ 'OD-1': later, 'OD-2': position })
    actor.send({ type: 'customer.changed', userId: undefined })
    expect([actor.getSnapshot().context.positions, emitted.at(-1)]).toEqual([{}, broke])
  })
})
