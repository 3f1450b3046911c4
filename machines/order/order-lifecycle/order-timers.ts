import { getNextSnapshot } from 'xstate'
import { timerEvent, timersOf, type Timer } from '../../lib/timers.ts'
import { orderLifecycleMachine, type OrderFacts, type OrderTimes } from './order-lifecycle.machine.ts'
import { statusIds, statusName, type StatusId, type StatusName } from './order-steps.ts'

export type { Timer } from '../../lib/timers.ts'

export type TimedFacts = OrderFacts & OrderTimes

/** An order's chart with its delays. */
export const timedOrderMachine = orderLifecycleMachine.provide({
  delays: {
    startsAt: ({ context: { startsInMs = Infinity } }) => startsInMs,
    usualTime: ({ context: { usualTimeMs = Infinity, ageMs = 0 } }) => usualTimeMs - ageMs,
    paymentWindow: ({ context: { paymentLeftMs = Infinity } }) => paymentLeftMs,
    storeAccepts: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.acceptMs ?? Infinity) - ageMs,
    storeConfirms: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.confirmMs ?? Infinity) - ageMs,
    storeIsReady: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.readyMs ?? Infinity) - ageMs,
    storeHandsOver: ({ context: { storeDelays, ageMs = 0 } }) => (storeDelays?.handOverMs ?? Infinity) - ageMs,
  },
})

const orderAt = (status: number, context: TimedFacts) => timedOrderMachine.resolveState({ value: statusName(status), context })

/** What an order waits for at a status. */
export const timersOfOrder = (status: number, facts: TimedFacts): Timer[] => timersOf(orderAt(status, facts))

/** The status that a timer leads to: the same one where the order goes on waiting, undefined where it no longer waits for this. */
export function fireOrderTimer(status: number, name: string, facts: TimedFacts): StatusId | undefined {
  const before = orderAt(status, facts)
  const event = timerEvent(before, name)
  // the events of delayed transitions are XState's own, which the chart's type of events does not list
  return event && statusIds[getNextSnapshot(timedOrderMachine, before, event as never).value]
}

/** Whether orders at a status may wait for a timer. */
export const mayHaveTimers = (status: number): boolean => (orderLifecycleMachine.states[statusName(status)]?.after.length ?? 0) > 0

const bits = [false, true]

/** The kinds of orders that wait for a timer. */
export const kindsWithTimers = (storeDelays: OrderTimes['storeDelays']): { status: StatusId; isPickup: boolean; autoAccepts: boolean }[] =>
  Object.keys(statusIds).flatMap((name) => {
    const status = statusIds[name as StatusName]
    const times = { ageMs: 0, startsInMs: 0, usualTimeMs: 0, paymentLeftMs: 0, storeDelays }
    return bits.flatMap((isPickup) =>
      bits
        .filter((autoAccepts) => timersOfOrder(status, { isPickup, autoAccepts, isScheduled: false, ...times }).length > 0)
        .map((autoAccepts) => ({ status, isPickup, autoAccepts })),
    )
  })
