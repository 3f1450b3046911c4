import { getNextSnapshot } from 'xstate'
import * as limits from '../../limits.ts'
import { timerEvent, timersOf, type Timer } from '../../lib/timers.ts'
import { orderLifecycleMachine, type OrderFacts, type OrderTimes } from './order-lifecycle.machine.ts'
import { isCourierUnderWay, statusIds, type StatusId } from './order-status.ts'
import { storedOf, valueOf, type NewOrderState, type OrderState } from './order-steps.ts'

export type { Timer } from '../../lib/timers.ts'

export type TimedFacts = OrderFacts & OrderTimes

/** An order's chart with its delays. */
export const timedOrderMachine = orderLifecycleMachine.provide({
  delays: {
    startsAt: ({ context: { startsInMs = Infinity } }) => startsInMs,
    acceptanceLimit: ({ context: { acceptanceMs = Infinity, ageMs = 0 } }) => acceptanceMs - ageMs,
    usualTime: ({ context: { readyInMs, usualTimeMs = Infinity, ageMs = 0 } }) => readyInMs ?? usualTimeMs - ageMs,
    paymentWindow: ({ context: { paymentLeftMs = Infinity } }) => paymentLeftMs,
    storeAccepts: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.acceptMs ?? Infinity) - ageMs,
    storeConfirms: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.confirmMs ?? Infinity) - ageMs,
    storeIsReady: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.readyMs ?? Infinity) - ageMs,
    storeHandsOver: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.handOverMs ?? Infinity) - ageMs,
  },
})

const orderAt = (order: OrderState, context: TimedFacts) =>
  timedOrderMachine.resolveState({ value: valueOf(order, context.isPickup), context })

/** Timers that leave an order as it is, so that the chart has none of them: they only say that its store has not answered it for so long. */
const escalationMs = { offerPush: limits.offerPushMs, offerCallOut: limits.offerCallOutMs }
export type Escalation = keyof typeof escalationMs

export const isEscalation = (name: string): name is Escalation => name in escalationMs

function isOffered(order: OrderState, { isPickup }: OrderFacts): boolean {
  const value = valueOf(order, isPickup)
  return typeof value !== 'string' && value.underWay.kitchen === 'offered'
}

/** One that is past is left out: it has been fired, or is stored and due. */
const escalationsOf = (order: OrderState, facts: TimedFacts): Timer[] =>
  Object.entries(isOffered(order, facts) ? escalationMs : {})
    .map(([name, afterMs]) => ({ name, inMs: afterMs - facts.ageMs }))
    .filter(({ inMs }) => inMs > 0)

/** What an order waits for in a state. */
export const timersOfOrder = (order: OrderState, facts: TimedFacts): Timer[] => [
  ...timersOf(orderAt(order, facts)),
  ...escalationsOf(order, facts),
]

/** The state that a timer leads to: the same one where the order goes on waiting, undefined where it no longer waits for this. */
export function fireOrderTimer(order: OrderState, name: string, facts: TimedFacts): NewOrderState | undefined {
  const before = orderAt(order, facts)
  if (isEscalation(name)) return isOffered(order, facts) ? storedOf(before.value, facts.isPickup) : undefined
  const event = timerEvent(before, name)
  // the events of delayed transitions are XState's own, which the chart's type of events does not list
  return event && storedOf(getNextSnapshot(timedOrderMachine, before, event as never).value, facts.isPickup)
}

const bits = [false, true]

/** The kinds of orders that wait for a timer. */
export function kindsWithTimers(storeDelays: OrderTimes['storeDelays']): { status: StatusId; isPickup: boolean; autoAccepts: boolean }[] {
  const times = { ageMs: 0, startsInMs: 0, acceptanceMs: 0, usualTimeMs: 0, readyInMs: undefined, paymentLeftMs: 0, storeDelays }
  return Object.values(statusIds).flatMap((status) =>
    bits
      .filter((isPickup) => !(isPickup && isCourierUnderWay(status)))
      .flatMap((isPickup) =>
        bits
          .filter((autoAccepts) => timersOfOrder({ status }, { isPickup, autoAccepts, isScheduled: false, ...times }).length > 0)
          .map((autoAccepts) => ({ status, isPickup, autoAccepts })),
      ),
  )
}

const everyDelay = { acceptMs: 0, confirmMs: 0, readyMs: 0, handOverMs: 0 }
const waiting = new Set<number>(kindsWithTimers(everyDelay).map(({ status }) => status))

/** Whether orders at a status may wait for a timer. */
export const mayHaveTimers = (status: number): boolean => waiting.has(status)
