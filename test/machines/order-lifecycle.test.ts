import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, transition } from 'xstate'
import { timersOf } from '../../machines/lib/timers.ts'
import {
  firstStatus,
  isCourierUnderWay,
  isFinished,
  milestonesOf,
  statusIds,
  statusName,
  steps,
  takeStep,
  type OrderFacts,
  type OrderTimes,
  type Role,
  type StatusName,
  type Step,
} from '../../machines/order/order-lifecycle/order-steps.ts'
import {
  fireOrderTimer,
  kindsWithTimers,
  mayHaveTimers,
  timedOrderMachine,
  timersOfOrder,
} from '../../machines/order/order-lifecycle/order-timers.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'

const roles: Role[] = ['customer', 'courier', 'staff', 'system']
const statuses = Object.keys(statusIds) as StatusName[]
const bits = [false, true]
const allFacts: OrderFacts[] = bits.flatMap((isPickup) =>
  bits.flatMap((autoAccepts) => bits.map((isScheduled) => ({ isPickup, autoAccepts, isScheduled }))),
)

const storeDelays = { acceptMs: 10_000, confirmMs: 11_000, readyMs: 30_000, handOverMs: 120_000 }
const times: OrderTimes = { ageMs: 0, startsInMs: 3_600_000, usualTimeMs: 1_500_000, paymentLeftMs: 900_000, storeDelays: undefined }
const inDemonstration: OrderTimes = { ...times, storeDelays }

interface Row {
  from: StatusName
  step: Step
  by: Role[]
  to: StatusName
  when?: Partial<OrderFacts>
}

/** Everything that may happen to an order, written by hand; whatever has no row here is refused. */
const table: Row[] = [
  { from: 'placed', step: 'store.accept', by: ['staff', 'system'], to: 'preparing' },
  { from: 'placed', step: 'order.cancel', by: ['customer', 'staff', 'system'], to: 'cancelled' },
  { from: 'preparing', step: 'courier.accept', by: ['courier'], to: 'courierAssigned', when: { isPickup: false } },
  { from: 'preparing', step: 'store.ready', by: ['staff', 'system'], to: 'readyForPickup', when: { isPickup: true } },
  { from: 'preparing', step: 'order.cancel', by: ['customer', 'staff', 'system'], to: 'cancelled' },
  { from: 'courierAssigned', step: 'courier.pickUp', by: ['courier'], to: 'pickedUp', when: { isPickup: false } },
  { from: 'courierAssigned', step: 'courier.release', by: ['staff'], to: 'preparing' },
  { from: 'courierAssigned', step: 'order.cancel', by: ['staff', 'system'], to: 'cancelled' },
  { from: 'pickedUp', step: 'courier.deliver', by: ['courier'], to: 'delivered', when: { isPickup: false } },
  { from: 'pickedUp', step: 'order.cancel', by: ['staff', 'system'], to: 'cancelled' },
  { from: 'readyForPickup', step: 'store.collected', by: ['staff', 'system'], to: 'delivered' },
  { from: 'readyForPickup', step: 'order.cancel', by: ['staff', 'system'], to: 'cancelled' },
  { from: 'awaitingPayment', step: 'payment.succeed', by: ['system'], to: 'scheduled', when: { isScheduled: true } },
  { from: 'awaitingPayment', step: 'payment.succeed', by: ['system'], to: 'preparing', when: { isScheduled: false, autoAccepts: true } },
  { from: 'awaitingPayment', step: 'payment.succeed', by: ['system'], to: 'placed', when: { isScheduled: false, autoAccepts: false } },
  { from: 'awaitingPayment', step: 'payment.fail', by: ['system'], to: 'paymentFailed' },
  { from: 'awaitingPayment', step: 'order.cancel', by: ['customer', 'staff', 'system'], to: 'cancelled' },
  { from: 'scheduled', step: 'schedule.confirm', by: ['staff', 'system'], to: 'scheduledConfirmed' },
  { from: 'scheduled', step: 'schedule.start', by: ['staff', 'system'], to: 'preparing', when: { autoAccepts: true } },
  { from: 'scheduled', step: 'schedule.start', by: ['staff', 'system'], to: 'placed', when: { autoAccepts: false } },
  { from: 'scheduled', step: 'order.cancel', by: ['customer', 'staff', 'system'], to: 'cancelled' },
  { from: 'scheduledConfirmed', step: 'schedule.start', by: ['staff', 'system'], to: 'preparing' },
  { from: 'scheduledConfirmed', step: 'order.cancel', by: ['customer', 'staff', 'system'], to: 'cancelled' },
]

const isMet = (when: Partial<OrderFacts> = {}, facts: OrderFacts) =>
  (Object.keys(when) as (keyof OrderFacts)[]).every((name) => when[name] === facts[name])

const expected = (from: StatusName, step: Step, by: Role, facts: OrderFacts) => {
  const row = table.find((one) => one.from === from && one.step === step && one.by.includes(by) && isMet(one.when, facts))
  return row && statusIds[row.to]
}

describe('the lifecycle of an order', () => {
  it('D9 ORDER-1 ORDER-2 COURIER-2 allows exactly the steps of the table, for every status, step, role and kind of order', () => {
    const differences = statuses.flatMap((from) =>
      steps.flatMap((step) =>
        roles.flatMap((by) =>
          allFacts
            .map((facts) => ({
              from,
              step,
              by,
              facts,
              is: takeStep(statusIds[from], step, by, facts),
              wanted: expected(from, step, by, facts),
            }))
            .filter(({ is, wanted }) => is !== wanted),
        ),
      ),
    )
    expect(differences).toEqual([])
  })

  it('ORDER-2 lets a customer do nothing but cancel', () => {
    expect(new Set(table.filter((row) => row.by.includes('customer')).map((row) => row.step))).toEqual(new Set(['order.cancel']))
    const mayCancel = statuses.filter((from) =>
      takeStep(statusIds[from], 'order.cancel', 'customer', { isPickup: false, autoAccepts: false, isScheduled: false }),
    )
    expect(mayCancel).toEqual(['placed', 'preparing', 'awaitingPayment', 'scheduled', 'scheduledConfirmed'])
  })

  it('ends where nothing more can happen, and nowhere else', () => {
    const dead = statuses.filter((from) => !table.some((row) => row.from === from))
    expect(dead).toEqual(['delivered', 'cancelled', 'paymentFailed'])
    expect(statuses.filter((name) => isFinished(statusIds[name]))).toEqual(dead)
  })

  it.each<[StatusName, Parameters<typeof firstStatus>[0]]>([
    ['awaitingPayment', { awaitsPayment: true, isScheduled: true, autoAccepts: true, isPickup: false }],
    ['scheduled', { awaitsPayment: false, isScheduled: true, autoAccepts: true, isPickup: false }],
    ['preparing', { awaitsPayment: false, isScheduled: false, autoAccepts: true, isPickup: false }],
    ['placed', { awaitsPayment: false, isScheduled: false, autoAccepts: false, isPickup: false }],
  ])('ORDER-1 begins as %s', (name, facts) => {
    expect(firstStatus(facts)).toBe(statusIds[name])
  })

  it('gives every status the number that it is stored as', () => {
    expect(statuses.map((name) => [statusIds[name], statusName(statusIds[name])])).toEqual([
      [1, 'placed'],
      [2, 'preparing'],
      [3, 'courierAssigned'],
      [4, 'pickedUp'],
      [5, 'delivered'],
      [6, 'cancelled'],
      [7, 'readyForPickup'],
      [8, 'awaitingPayment'],
      [9, 'paymentFailed'],
      [10, 'scheduled'],
      [11, 'scheduledConfirmed'],
    ])
    expect(() => statusName(12)).toThrow(RangeError)
  })

  it('COURIER-3 has a courier under way from the acceptance to the delivery', () => {
    expect(statuses.filter((name) => isCourierUnderWay(statusIds[name]))).toEqual(['courierAssigned', 'pickedUp'])
  })

  it('ORDER-1 shows milestones that follow each other in the chart', () => {
    for (const isPickup of bits) {
      const milestones = milestonesOf(isPickup)
      for (const [index, from] of milestones.slice(0, -1).entries()) {
        const to = milestones[index + 1]
        expect(
          table.some((row) => row.from === from && row.to === to && isMet(row.when, { isPickup, autoAccepts: false, isScheduled: false })),
        ).toBe(true)
      }
    }
  })
})

interface TimedRow {
  from: StatusName
  timer: string
  inMs: number
  to: StatusName
  when?: Partial<OrderFacts>
  isDemo?: true
}

/** Everything that time does to an order, written by hand. */
const timedTable: TimedRow[] = [
  { from: 'awaitingPayment', timer: 'paymentWindow', inMs: 900_000, to: 'awaitingPayment' },
  { from: 'scheduled', timer: 'startsAt', inMs: 3_600_000, to: 'preparing', when: { autoAccepts: true } },
  { from: 'scheduled', timer: 'startsAt', inMs: 3_600_000, to: 'placed', when: { autoAccepts: false } },
  { from: 'scheduledConfirmed', timer: 'startsAt', inMs: 3_600_000, to: 'preparing' },
  { from: 'preparing', timer: 'usualTime', inMs: 1_500_000, to: 'readyForPickup', when: { isPickup: true, autoAccepts: true } },
  { from: 'placed', timer: 'storeAccepts', inMs: 10_000, to: 'preparing', isDemo: true },
  { from: 'scheduled', timer: 'storeConfirms', inMs: 11_000, to: 'scheduledConfirmed', isDemo: true },
  { from: 'preparing', timer: 'storeIsReady', inMs: 30_000, to: 'readyForPickup', when: { isPickup: true }, isDemo: true },
  { from: 'readyForPickup', timer: 'storeHandsOver', inMs: 120_000, to: 'delivered', isDemo: true },
]
const timerNames = [...new Set(timedTable.map(({ timer }) => timer))]

describe('what time does to an order', () => {
  const cases = [times, inDemonstration].flatMap((about) =>
    statuses.flatMap((from) => allFacts.map((facts) => ({ from, facts: { ...facts, ...about } }))),
  )
  const rowsOf = (from: StatusName, facts: OrderFacts & OrderTimes) =>
    timedTable.filter((row) => row.from === from && isMet(row.when, facts) && (!row.isDemo || facts.storeDelays !== undefined))

  it('D9 ORDER-1 an order waits for exactly the timers of the table, for every status and kind of order', () => {
    for (const { from, facts } of cases) {
      const wanted = rowsOf(from, facts).map(({ timer: name, inMs }) => ({ name, inMs }))
      expect([from, facts, timersOfOrder(statusIds[from], facts)]).toEqual([from, facts, expect.arrayContaining(wanted)])
      expect(timersOfOrder(statusIds[from], facts)).toHaveLength(wanted.length)
    }
  })

  it('D9 ORDER-1 a timer leads where the table says, and does nothing at another status', () => {
    for (const { from, facts } of cases)
      for (const name of timerNames) {
        const row = rowsOf(from, facts).find(({ timer }) => timer === name)
        const is = fireOrderTimer(statusIds[from], name, facts)
        expect([from, facts, name, is]).toEqual([from, facts, name, row && statusIds[row.to]])
      }
  })

  it('PAY-4 an order fails once its payment is waited for no longer', () => {
    const facts = { isPickup: false, autoAccepts: true, isScheduled: false, ...times }
    const fired = [0, 1].map((paymentLeftMs) => fireOrderTimer(statusIds.awaitingPayment, 'paymentWindow', { ...facts, paymentLeftMs }))
    expect(fired).toEqual([statusIds.paymentFailed, statusIds.awaitingPayment])
  })

  it('PAY-4 an order whose payment is waited for longer waits again', () => {
    const context = { isPickup: false, autoAccepts: true, isScheduled: false, ...times, paymentLeftMs: 45_000 }
    const before = timedOrderMachine.resolveState({ value: 'awaitingPayment', context })
    const event = { type: 'xstate.after.paymentWindow.order-lifecycle.awaitingPayment' } as never
    const [, actions] = transition(timedOrderMachine, before, event)
    const raised = actions.filter(({ type }) => type === 'xstate.raise').map(({ params }) => (params as { delay: number }).delay)
    expect(raised).toEqual([45_000])
  })

  it('counts what the order has waited already', () => {
    const facts = { isPickup: true, autoAccepts: true, isScheduled: false, ...inDemonstration, ageMs: 20_000 }
    expect(timersOfOrder(statusIds.preparing, facts)).toEqual([
      { name: 'usualTime', inMs: 1_480_000 },
      { name: 'storeIsReady', inMs: 10_000 },
    ])
  })

  it('has no timer where nothing ends the wait', () => {
    const facts = { isPickup: false, autoAccepts: true, isScheduled: true, ...times, startsInMs: Infinity }
    expect(timersOfOrder(statusIds.scheduled, facts)).toEqual([])
  })

  it('names the statuses and kinds of orders that wait', () => {
    expect(statuses.filter((name) => mayHaveTimers(statusIds[name]))).toEqual([
      'placed',
      'preparing',
      'readyForPickup',
      'awaitingPayment',
      'scheduled',
      'scheduledConfirmed',
    ])
    const kinds = (about: OrderTimes) =>
      [...Map.groupBy(kindsWithTimers(about.storeDelays), ({ status }) => statusName(status))].map(([name, list]) => [name, list.length])
    expect(kinds(times)).toEqual([
      ['preparing', 1],
      ['awaitingPayment', 4],
      ['scheduled', 4],
      ['scheduledConfirmed', 4],
    ])
    expect(kinds(inDemonstration)).toEqual([
      ['placed', 4],
      ['preparing', 2],
      ['readyForPickup', 4],
      ['awaitingPayment', 4],
      ['scheduled', 4],
      ['scheduledConfirmed', 4],
    ])
  })

  it('stores what an actor would schedule', () => {
    for (const row of table.filter(({ when }) => when === undefined)) {
      const facts = { isPickup: true, autoAccepts: true, isScheduled: true, ...inDemonstration }
      const before = timedOrderMachine.resolveState({ value: row.from, context: facts })
      const [after, actions] = transition(timedOrderMachine, before, { type: row.step, by: row.by[0] ?? 'system' })
      const scheduled = actions
        .filter(({ type }) => type === 'xstate.raise')
        .map(({ params }) => params as { event: { type: string }; delay: number })
      expect(timersOf(after)).toEqual(scheduled.map(({ event, delay }) => ({ name: event.type.split('.')[2], inMs: delay })))
    }
  })
})

describe('the chart at work', () => {
  const coverage = coverageOf(timedOrderMachine)
  expectFullyWalked(coverage)

  const startAt = (from: StatusName, context: OrderFacts & OrderTimes) => {
    const snapshot = timedOrderMachine.resolveState({ value: from, context })
    const clock = new SimulatedClock()
    const actor = createActor(timedOrderMachine, { input: context, snapshot, clock, inspect: coverage.inspect })
    return { actor: actor.start(), clock }
  }
  const unfinished = statuses.filter((name) => !isFinished(statusIds[name]))

  it('takes every step and refuses every step somewhere', () => {
    for (const from of unfinished)
      for (const facts of allFacts)
        for (const by of roles)
          for (const step of steps) {
            const { actor } = startAt(from, { ...facts, ...times })
            actor.send({ type: step, by })
            expect(statusIds[actor.getSnapshot().value]).toBe(takeStep(statusIds[from], step, by, facts) ?? statusIds[from])
          }
  })

  it('takes every delayed transition and refuses every one somewhere', () => {
    for (const from of unfinished)
      for (const facts of allFacts)
        for (const about of [times, inDemonstration, { ...times, paymentLeftMs: 0 }])
          for (const name of timerNames) {
            const { actor } = startAt(from, { ...facts, ...about })
            actor.send({ type: `xstate.after.${name}.order-lifecycle.${from}` } as never)
            const reached = fireOrderTimer(statusIds[from], name, { ...facts, ...about })
            expect(statusIds[actor.getSnapshot().value]).toBe(reached ?? statusIds[from])
          }
  })

  it('takes them as the clock goes on', () => {
    const { actor, clock } = startAt('awaitingPayment', { isPickup: true, autoAccepts: false, isScheduled: true, ...inDemonstration })
    const seen = [actor.getSnapshot().value]
    actor.send({ type: 'payment.succeed', by: 'system' })
    for (const milliseconds of [10_999, 1, 3_599_999, 1, 29_999, 1, 119_999, 1]) {
      seen.push(actor.getSnapshot().value)
      clock.increment(milliseconds)
    }
    expect([...seen, actor.getSnapshot().value]).toEqual([
      'awaitingPayment',
      'scheduled',
      'scheduled',
      'scheduledConfirmed',
      'scheduledConfirmed',
      'preparing',
      'preparing',
      'readyForPickup',
      'readyForPickup',
      'delivered',
    ])
  })
})
