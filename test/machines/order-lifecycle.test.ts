import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, transition } from 'xstate'
import { timersOf } from '../../machines/lib/timers.ts'
import {
  isCourierUnderWay,
  isCancellable,
  isFinished,
  milestonesOf,
  statusIds,
  statusName,
  type StatusName,
} from '../../machines/order/order-lifecycle/order-status.ts'
import {
  firstState,
  isTaken,
  steps,
  storedOf,
  takeStep,
  valueOf,
  type NewOrderState,
  type OrderFacts,
  type OrderTimes,
  type Role,
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

const roles: Role[] = ['customer', 'courier', 'store', 'staff', 'system']
const statuses = Object.keys(statusIds) as StatusName[]
const bits = [false, true]
const allFacts: OrderFacts[] = bits.flatMap((isPickup) =>
  bits.flatMap((autoAccepts) => bits.map((isScheduled) => ({ isPickup, autoAccepts, isScheduled }))),
)
const plain: OrderFacts = { isPickup: false, autoAccepts: false, isScheduled: false }

const storeDelays = { acceptMs: 10_000, confirmMs: 11_000, readyMs: 30_000, handOverMs: 120_000 }
const times: OrderTimes = {
  ageMs: 0,
  startsInMs: 3_600_000,
  acceptanceMs: 600_000,
  usualTimeMs: 1_500_000,
  readyInMs: undefined,
  paymentLeftMs: 900_000,
  storeDelays: undefined,
}
const inDemonstration: OrderTimes = { ...times, storeDelays }

/** Every state that an order can be stored in, with its number on the wire; the regions are kitchen and delivery. */
const states = {
  offered: { status: 1, kitchen: 'offered', delivery: 'unassigned' },
  accepted: { status: 2, kitchen: 'accepted', delivery: 'unassigned' },
  preparing: { status: 2, kitchen: 'preparing', delivery: 'unassigned' },
  ready: { status: 2, kitchen: 'ready', delivery: 'unassigned' },
  acceptedAssigned: { status: 3, kitchen: 'accepted', delivery: 'assigned' },
  preparingAssigned: { status: 3, kitchen: 'preparing', delivery: 'assigned' },
  readyAssigned: { status: 3, kitchen: 'ready', delivery: 'assigned' },
  acceptedAtStore: { status: 3, kitchen: 'accepted', delivery: 'atStore' },
  preparingAtStore: { status: 3, kitchen: 'preparing', delivery: 'atStore' },
  readyAtStore: { status: 3, kitchen: 'ready', delivery: 'atStore' },
  underway: { status: 4, kitchen: 'handedOver', delivery: 'underway' },
  readyForPickup: { status: 7, kitchen: 'ready', delivery: 'unassigned' },
  awaitingPayment: { status: 8, kitchen: null, delivery: null },
  scheduled: { status: 10, kitchen: null, delivery: null },
  scheduledConfirmed: { status: 11, kitchen: null, delivery: null },
  delivered: { status: 5, kitchen: null, delivery: null },
  cancelled: { status: 6, kitchen: null, delivery: null },
  rejected: { status: 6, kitchen: 'rejected', delivery: null },
  missed: { status: 6, kitchen: 'missed', delivery: null },
  paymentFailed: { status: 9, kitchen: null, delivery: null },
} as const satisfies Record<string, NewOrderState>
type StateName = keyof typeof states
const names = Object.keys(states) as StateName[]
const nameOf = (state: NewOrderState | undefined) =>
  names.find((name) => {
    const { status, kitchen, delivery } = states[name]
    return status === state?.status && kitchen === state.kitchen && delivery === state.delivery
  })

const ofCourier = new Set<StateName>([
  'ready',
  'acceptedAssigned',
  'preparingAssigned',
  'readyAssigned',
  'acceptedAtStore',
  'preparingAtStore',
  'readyAtStore',
  'underway',
])
/** The states in which an order of a kind can be. */
const statesOf = ({ isPickup }: OrderFacts) => names.filter((name) => (isPickup ? !ofCourier.has(name) : name !== 'readyForPickup'))

interface Row {
  from: StateName
  step: Step
  by: Role[]
  to: StateName
  when?: Partial<OrderFacts>
}

const store: Role[] = ['store', 'staff', 'system']
const anyone: Role[] = ['customer', ...store]
const isDelivery = { isPickup: false }
const courierRows = (from: StateName, atStore: StateName | undefined, free: StateName): Row[] => [
  ...(atStore ? [{ from, step: 'courier.arrive' as const, by: ['courier' as const], to: atStore }] : []),
  { from, step: 'courier.pickUp', by: ['courier'], to: 'underway' },
  { from, step: 'store.handOver', by: store, to: 'underway' },
  { from, step: 'courier.release', by: ['courier', 'staff'], to: free },
  { from, step: 'order.cancel', by: store, to: 'cancelled' },
]

/** Everything that may happen to an order, written by hand; whatever has no row here is refused. */
const table: Row[] = [
  { from: 'offered', step: 'store.accept', by: store, to: 'accepted' },
  { from: 'offered', step: 'store.reject', by: store, to: 'rejected' },
  { from: 'offered', step: 'order.cancel', by: anyone, to: 'cancelled' },
  { from: 'accepted', step: 'store.start', by: store, to: 'preparing' },
  { from: 'accepted', step: 'store.ready', by: store, to: 'ready', when: isDelivery },
  { from: 'accepted', step: 'store.ready', by: store, to: 'readyForPickup', when: { isPickup: true } },
  { from: 'accepted', step: 'courier.accept', by: ['courier'], to: 'acceptedAssigned', when: isDelivery },
  { from: 'accepted', step: 'order.cancel', by: anyone, to: 'cancelled' },
  { from: 'preparing', step: 'store.ready', by: store, to: 'ready', when: isDelivery },
  { from: 'preparing', step: 'store.ready', by: store, to: 'readyForPickup', when: { isPickup: true } },
  { from: 'preparing', step: 'courier.accept', by: ['courier'], to: 'preparingAssigned', when: isDelivery },
  { from: 'preparing', step: 'order.cancel', by: anyone, to: 'cancelled' },
  { from: 'ready', step: 'courier.accept', by: ['courier'], to: 'readyAssigned' },
  { from: 'ready', step: 'order.cancel', by: store, to: 'cancelled' },
  { from: 'readyForPickup', step: 'store.handOver', by: store, to: 'delivered' },
  { from: 'readyForPickup', step: 'order.cancel', by: store, to: 'cancelled' },
  { from: 'acceptedAssigned', step: 'store.start', by: store, to: 'preparingAssigned' },
  { from: 'acceptedAssigned', step: 'store.ready', by: store, to: 'readyAssigned' },
  { from: 'preparingAssigned', step: 'store.ready', by: store, to: 'readyAssigned' },
  { from: 'acceptedAtStore', step: 'store.start', by: store, to: 'preparingAtStore' },
  { from: 'acceptedAtStore', step: 'store.ready', by: store, to: 'readyAtStore' },
  { from: 'preparingAtStore', step: 'store.ready', by: store, to: 'readyAtStore' },
  ...courierRows('acceptedAssigned', 'acceptedAtStore', 'accepted'),
  ...courierRows('preparingAssigned', 'preparingAtStore', 'preparing'),
  ...courierRows('readyAssigned', 'readyAtStore', 'ready'),
  ...courierRows('acceptedAtStore', undefined, 'accepted'),
  ...courierRows('preparingAtStore', undefined, 'preparing'),
  ...courierRows('readyAtStore', undefined, 'ready'),
  { from: 'underway', step: 'courier.deliver', by: ['courier'], to: 'delivered' },
  { from: 'underway', step: 'order.cancel', by: store, to: 'cancelled' },
  { from: 'awaitingPayment', step: 'payment.succeed', by: ['system'], to: 'scheduled', when: { isScheduled: true } },
  { from: 'awaitingPayment', step: 'payment.succeed', by: ['system'], to: 'accepted', when: { isScheduled: false, autoAccepts: true } },
  { from: 'awaitingPayment', step: 'payment.succeed', by: ['system'], to: 'offered', when: { isScheduled: false, autoAccepts: false } },
  { from: 'awaitingPayment', step: 'payment.fail', by: ['system'], to: 'paymentFailed' },
  { from: 'awaitingPayment', step: 'order.cancel', by: anyone, to: 'cancelled' },
  { from: 'scheduled', step: 'store.accept', by: store, to: 'scheduledConfirmed' },
  ...(['scheduled', 'scheduledConfirmed'] as const).flatMap((from): Row[] => [
    { from, step: 'store.reject', by: store, to: 'rejected' },
    { from, step: 'schedule.start', by: store, to: 'accepted', when: { autoAccepts: true } },
    { from, step: 'schedule.start', by: store, to: 'offered', when: { autoAccepts: false } },
    { from, step: 'order.cancel', by: anyone, to: 'cancelled' },
  ]),
]

const isMet = (when: Partial<OrderFacts> = {}, facts: OrderFacts) =>
  (Object.keys(when) as (keyof OrderFacts)[]).every((name) => when[name] === facts[name])

const expected = (from: StateName, step: Step, by: Role, facts: OrderFacts) =>
  table.find((one) => one.from === from && one.step === step && one.by.includes(by) && isMet(one.when, facts))?.to

describe('the lifecycle of an order', () => {
  it('D9 ORDER-1 ORDER-2 COURIER-2 allows exactly the steps of the table, for every state, step, role and kind of order', () => {
    const differences = allFacts.flatMap((facts) =>
      statesOf(facts).flatMap((from) =>
        steps.flatMap((step) =>
          roles
            .map((by) => ({ from, step, by, facts, is: takeStep(states[from], step, by, facts), wanted: expected(from, step, by, facts) }))
            .filter(({ is, wanted }) => nameOf(is) !== wanted || (is === undefined) !== (wanted === undefined)),
        ),
      ),
    )
    expect(differences).toEqual([])
  })

  it('KITCHEN-6 every state of the chart is stored as one number and read back as itself', () => {
    for (const facts of allFacts)
      for (const name of statesOf(facts)) {
        const value = valueOf(states[name], facts.isPickup)
        expect([name, storedOf(value, facts.isPickup)]).toEqual([name, states[name]])
        expect(Object.values(statusIds)).toContain(states[name].status)
      }
  })

  it.each<[StatusName, StateName, boolean]>([
    ['placed', 'offered', false],
    ['preparing', 'accepted', false],
    ['courierAssigned', 'acceptedAssigned', false],
    ['pickedUp', 'underway', false],
    ['readyForPickup', 'readyForPickup', true],
    ['cancelled', 'cancelled', false],
  ])('KITCHEN-6 an order that an earlier version has stored as %s is %s', (status, name, isPickup) => {
    for (const regions of [
      {},
      { kitchen: null, delivery: null },
      { kitchen: 'ready', delivery: null },
      { kitchen: null, delivery: 'assigned' },
    ])
      expect(nameOf(storedOf(valueOf({ status: statusIds[status], ...regions }, isPickup), isPickup))).toBe(name)
    // it has gone on with an order of this version
    const others = states[name === 'offered' ? 'readyAssigned' : 'offered']
    expect(nameOf(storedOf(valueOf({ ...others, status: statusIds[status] }, isPickup), isPickup))).toBe(name)
  })

  it('KITCHEN-2 COURIER-2 a step that was taken is known, whoever may take it repeats it', () => {
    const taken = (name: StateName, by: Role) => steps.filter((step) => isTaken(states[name], step, by, plain))
    const kitchen = ['store.accept', 'store.start', 'store.ready', 'store.handOver']
    const courier = ['courier.accept', 'courier.arrive', 'courier.pickUp', 'courier.deliver']
    expect(names.map((name) => [name, taken(name, 'store'), taken(name, 'courier')])).toEqual([
      ['offered', [], []],
      ['accepted', kitchen.slice(0, 1), []],
      ['preparing', kitchen.slice(0, 2), []],
      ['ready', kitchen.slice(0, 3), []],
      ['acceptedAssigned', kitchen.slice(0, 1), courier.slice(0, 1)],
      ['preparingAssigned', kitchen.slice(0, 2), courier.slice(0, 1)],
      ['readyAssigned', kitchen.slice(0, 3), courier.slice(0, 1)],
      ['acceptedAtStore', kitchen.slice(0, 1), courier.slice(0, 2)],
      ['preparingAtStore', kitchen.slice(0, 2), courier.slice(0, 2)],
      ['readyAtStore', kitchen.slice(0, 3), courier.slice(0, 2)],
      ['underway', kitchen, courier.slice(0, 3)],
      ['readyForPickup', kitchen.slice(0, 3), []],
      ['awaitingPayment', [], []],
      ['scheduled', [], []],
      ['scheduledConfirmed', kitchen.slice(0, 1), []],
      ['delivered', kitchen, courier],
      ['cancelled', [], []],
      ['rejected', ['store.reject'], []],
      ['missed', [], []],
      ['paymentFailed', [], []],
    ])
    for (const name of names) expect(taken(name, 'customer')).toEqual([])
  })

  it('ORDER-2 lets a customer do nothing but cancel, and that only before it is ready or a courier has it', () => {
    expect(new Set(table.filter((row) => row.by.includes('customer')).map((row) => row.step))).toEqual(new Set(['order.cancel']))
    expect(names.filter((from) => takeStep(states[from], 'order.cancel', 'customer', plain))).toEqual([
      'offered',
      'accepted',
      'preparing',
      'awaitingPayment',
      'scheduled',
      'scheduledConfirmed',
    ])
  })

  it('ORDER-2 lets a customer cancel by the status alone as it does by a state of which nothing more is known', () => {
    for (const status of Object.values(statusIds))
      expect([status, isCancellable(status)]).toEqual([status, takeStep({ status }, 'order.cancel', 'customer', plain) !== undefined])
  })

  it('ends where nothing more can happen, and nowhere else', () => {
    const dead = names.filter((from) => !table.some((row) => row.from === from))
    expect(dead).toEqual(['delivered', 'cancelled', 'rejected', 'missed', 'paymentFailed'])
    expect(names.filter((name) => isFinished(states[name].status))).toEqual(dead)
  })

  it.each<[StateName, Parameters<typeof firstState>[0]]>([
    ['awaitingPayment', { awaitsPayment: true, isScheduled: true, autoAccepts: true, isPickup: false }],
    ['scheduled', { awaitsPayment: false, isScheduled: true, autoAccepts: true, isPickup: false }],
    ['accepted', { awaitsPayment: false, isScheduled: false, autoAccepts: true, isPickup: false }],
    ['offered', { awaitsPayment: false, isScheduled: false, autoAccepts: false, isPickup: false }],
  ])('ORDER-1 begins as %s', (name, facts) => {
    expect(firstState(facts)).toEqual(states[name])
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
      for (const [index, from] of milestones.slice(0, -1).entries())
        expect(
          table.some(
            (row) =>
              states[row.from].status === statusIds[from] &&
              states[row.to].status === statusIds[milestones[index + 1] ?? from] &&
              isMet(row.when, { ...plain, isPickup }),
          ),
        ).toBe(true)
    }
  })
})

interface TimedRow {
  from: StateName
  timer: string
  inMs: number
  to: StateName
  when?: Partial<OrderFacts>
  isDemo?: true
}

const pickups = { isPickup: true }
/** Everything that time does to an order, written by hand. */
const timedTable: TimedRow[] = [
  { from: 'awaitingPayment', timer: 'paymentWindow', inMs: 900_000, to: 'awaitingPayment' },
  ...(['scheduled', 'scheduledConfirmed'] as const).flatMap((from): TimedRow[] => [
    { from, timer: 'startsAt', inMs: 3_600_000, to: 'accepted', when: { autoAccepts: true } },
    { from, timer: 'startsAt', inMs: 3_600_000, to: 'offered', when: { autoAccepts: false } },
  ]),
  { from: 'scheduled', timer: 'storeConfirms', inMs: 11_000, to: 'scheduledConfirmed', isDemo: true },
  { from: 'offered', timer: 'acceptanceLimit', inMs: 600_000, to: 'missed' },
  { from: 'offered', timer: 'offerPush', inMs: 60_000, to: 'offered' },
  { from: 'offered', timer: 'offerCallOut', inMs: 90_000, to: 'offered' },
  { from: 'offered', timer: 'storeAccepts', inMs: 10_000, to: 'accepted', isDemo: true },
  ...(['accepted', 'preparing'] as const).flatMap((from): TimedRow[] => [
    { from, timer: 'usualTime', inMs: 1_500_000, to: 'readyForPickup', when: { isPickup: true, autoAccepts: true } },
    { from, timer: 'storeIsReady', inMs: 30_000, to: 'readyForPickup', when: pickups, isDemo: true },
  ]),
  { from: 'readyForPickup', timer: 'storeHandsOver', inMs: 120_000, to: 'delivered', isDemo: true },
]
const timerNames = [...new Set(timedTable.map(({ timer }) => timer))]

describe('what time does to an order', () => {
  const cases = [times, inDemonstration].flatMap((about) =>
    allFacts.flatMap((facts) => statesOf(facts).map((from) => ({ from, facts: { ...facts, ...about } }))),
  )
  const rowsOf = (from: StateName, facts: OrderFacts & OrderTimes) =>
    timedTable.filter((row) => row.from === from && isMet(row.when, facts) && (!row.isDemo || facts.storeDelays !== undefined))

  it('D9 ORDER-1 an order waits for exactly the timers of the table, for every state and kind of order', () => {
    for (const { from, facts } of cases) {
      const wanted = rowsOf(from, facts).map(({ timer: name, inMs }) => ({ name, inMs }))
      expect([from, facts, timersOfOrder(states[from], facts)]).toEqual([from, facts, expect.arrayContaining(wanted)])
      expect(timersOfOrder(states[from], facts)).toHaveLength(wanted.length)
    }
  })

  it('D9 ORDER-1 a timer leads where the table says, and does nothing in another state', () => {
    for (const { from, facts } of cases)
      for (const name of timerNames) {
        const row = rowsOf(from, facts).find(({ timer }) => timer === name)
        const is = fireOrderTimer(states[from], name, facts)
        expect([from, facts, name, is]).toEqual([from, facts, name, row && states[row.to]])
      }
  })

  it.each([180_000, 600_000, 900_000])('KITCHEN-1 an order that its store does not answer within %i ms is missed', (acceptanceMs) => {
    const facts = { ...plain, ...times, acceptanceMs }
    expect(timersOfOrder(states.offered, { ...facts, ageMs: 90_000 })).toEqual([{ name: 'acceptanceLimit', inMs: acceptanceMs - 90_000 }])
    expect(fireOrderTimer(states.offered, 'acceptanceLimit', facts)).toEqual(states.missed)
    for (const name of names.filter((one) => one !== 'offered'))
      expect(fireOrderTimer(states[name], 'acceptanceLimit', facts)).toBeUndefined()
  })

  it('KITCHEN-12 an order that its store has not answered stays as it is, and waits for neither step again', () => {
    const named = (ageMs: number) => timersOfOrder(states.offered, { ...plain, ...times, ageMs }).map(({ name, inMs }) => [name, inMs])
    expect(named(0)).toEqual([
      ['acceptanceLimit', 600_000],
      ['offerPush', 60_000],
      ['offerCallOut', 90_000],
    ])
    expect(named(60_000)).toEqual([
      ['acceptanceLimit', 540_000],
      ['offerCallOut', 30_000],
    ])
  })

  it('KITCHEN-5 an order for later is asked about when it is placed, and again when it is due', () => {
    const facts = { ...plain, isScheduled: true, ...times }
    const confirmed = takeStep(states.scheduled, 'store.accept', 'store', facts)
    expect(confirmed).toEqual(states.scheduledConfirmed)
    expect(confirmed && fireOrderTimer(confirmed, 'startsAt', facts)).toEqual(states.offered)
    expect(confirmed && fireOrderTimer(confirmed, 'startsAt', { ...facts, autoAccepts: true })).toEqual(states.accepted)
  })

  it('PAY-4 an order fails once its payment is waited for no longer', () => {
    const facts = { isPickup: false, autoAccepts: true, isScheduled: false, ...times }
    const fired = [0, 1].map((paymentLeftMs) => fireOrderTimer(states.awaitingPayment, 'paymentWindow', { ...facts, paymentLeftMs }))
    expect(fired).toEqual([states.paymentFailed, states.awaitingPayment])
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
    expect(timersOfOrder(states.accepted, facts)).toEqual([
      { name: 'usualTime', inMs: 1_480_000 },
      { name: 'storeIsReady', inMs: 10_000 },
    ])
  })

  it('KITCHEN-10 a pickup of an automatic store is ready when the store has said, however long it usually takes', () => {
    const facts = { isPickup: true, autoAccepts: true, isScheduled: false, ...times, ageMs: 20_000, readyInMs: 2_700_000 }
    for (const from of [states.accepted, states.preparing])
      expect(timersOfOrder(from, facts)).toEqual([{ name: 'usualTime', inMs: 2_700_000 }])
  })

  it('has no timer where nothing ends the wait', () => {
    const facts = { isPickup: false, autoAccepts: true, isScheduled: true, ...times, startsInMs: Infinity }
    expect(timersOfOrder(states.scheduled, facts)).toEqual([])
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
      ['placed', 4],
      ['preparing', 1],
      ['awaitingPayment', 4],
      ['scheduled', 4],
      ['scheduledConfirmed', 4],
    ])
    expect(kinds(inDemonstration)).toEqual([
      ['placed', 4],
      ['preparing', 2],
      ['readyForPickup', 2],
      ['awaitingPayment', 4],
      ['scheduled', 4],
      ['scheduledConfirmed', 4],
    ])
  })

  it('stores what an actor would schedule', () => {
    const enters = ({ from, to }: Row) => states[from].status !== states[to].status
    for (const facts of allFacts)
      for (const row of table.filter((one) => enters(one) && statesOf(facts).includes(one.from) && isMet(one.when, facts))) {
        const context = { ...facts, ...inDemonstration }
        const before = timedOrderMachine.resolveState({ value: valueOf(states[row.from], facts.isPickup), context })
        const [after, actions] = transition(timedOrderMachine, before, { type: row.step, by: row.by[0] ?? 'system' })
        const scheduled = actions
          .filter(({ type }) => type === 'xstate.raise')
          .map(({ params }) => params as { event: { type: string }; delay: number })
        // an actor schedules what its guards may refuse as well
        expect(scheduled.map(({ event, delay }) => ({ name: event.type.split('.')[2], inMs: delay }))).toEqual(
          expect.arrayContaining(timersOf(after)),
        )
      }
  })
})

describe('the chart at work', () => {
  const coverage = coverageOf(timedOrderMachine)
  expectFullyWalked(coverage)

  const startAt = (from: StateName, context: OrderFacts & OrderTimes) => {
    const snapshot = timedOrderMachine.resolveState({ value: valueOf(states[from], context.isPickup), context })
    const clock = new SimulatedClock()
    const actor = createActor(timedOrderMachine, { input: context, snapshot, clock, inspect: coverage.inspect })
    return { actor: actor.start(), clock }
  }
  const unfinished = (facts: OrderFacts) => statesOf(facts).filter((name) => !isFinished(states[name].status))

  it('takes every step and refuses every step somewhere', () => {
    for (const facts of allFacts)
      for (const from of unfinished(facts))
        for (const by of roles)
          for (const step of steps) {
            const { actor } = startAt(from, { ...facts, ...times })
            actor.send({ type: step, by })
            expect(storedOf(actor.getSnapshot().value, facts.isPickup)).toEqual(takeStep(states[from], step, by, facts) ?? states[from])
          }
  })

  it('takes every delayed transition and refuses every one somewhere', () => {
    for (const facts of allFacts)
      for (const from of unfinished(facts))
        for (const about of [times, inDemonstration, { ...times, paymentLeftMs: 0 }])
          for (const name of timerNames) {
            const { actor } = startAt(from, { ...facts, ...about })
            const { kitchen } = states[from]
            const state = kitchen === null ? from : `underWay.kitchen.${kitchen}`
            actor.send({ type: `xstate.after.${name}.order-lifecycle.${state}` } as never)
            const reached = fireOrderTimer(states[from], name, { ...facts, ...about })
            expect(storedOf(actor.getSnapshot().value, facts.isPickup)).toEqual(reached ?? states[from])
          }
  })

  it('takes them as the clock goes on', () => {
    const facts = { isPickup: true, autoAccepts: false, isScheduled: true, ...inDemonstration }
    const { actor, clock } = startAt('awaitingPayment', facts)
    const now = () => nameOf(storedOf(actor.getSnapshot().value, facts.isPickup))
    const seen = [now()]
    actor.send({ type: 'payment.succeed', by: 'system' })
    for (const milliseconds of [10_999, 1, 3_599_999, 1, 9_999, 1, 29_999, 1, 119_999, 1]) {
      seen.push(now())
      clock.increment(milliseconds)
    }
    expect([...seen, now()]).toEqual([
      'awaitingPayment',
      'scheduled',
      'scheduled',
      'scheduledConfirmed',
      'scheduledConfirmed',
      'offered',
      'offered',
      'accepted',
      'accepted',
      'readyForPickup',
      'readyForPickup',
      'delivered',
    ])
  })
})
