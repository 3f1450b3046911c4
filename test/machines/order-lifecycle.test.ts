import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { orderLifecycleMachine } from '../../machines/order/order-lifecycle/order-lifecycle.machine.ts'
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
  type Role,
  type StatusName,
  type Step,
} from '../../machines/order/order-lifecycle/order-steps.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'

const roles: Role[] = ['customer', 'courier', 'staff', 'system']
const statuses = Object.keys(statusIds) as StatusName[]
const bits = [false, true]
const allFacts: OrderFacts[] = bits.flatMap((isPickup) =>
  bits.flatMap((autoAccepts) => bits.map((isScheduled) => ({ isPickup, autoAccepts, isScheduled }))),
)

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

describe('the chart at work', () => {
  const coverage = coverageOf(orderLifecycleMachine)
  expectFullyWalked(coverage)

  it('takes every step and refuses every step somewhere', () => {
    for (const from of statuses.filter((name) => !isFinished(statusIds[name])))
      for (const facts of allFacts)
        for (const by of roles)
          for (const step of steps) {
            const snapshot = orderLifecycleMachine.resolveState({ value: from, context: facts })
            const actor = createActor(orderLifecycleMachine, { input: facts, snapshot, inspect: coverage.inspect })
            actor.start()
            actor.send({ type: step, by })
            expect(statusIds[actor.getSnapshot().value]).toBe(takeStep(statusIds[from], step, by, facts) ?? statusIds[from])
          }
  })
})
