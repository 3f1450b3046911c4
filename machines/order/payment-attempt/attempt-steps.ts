import { transition, type SnapshotFrom } from 'xstate'
import { timerEvent, timersOf, type Timer } from '../../lib/timers.ts'
import { paymentAttemptMachine, type AttemptEvent, type AttemptFacts, type AttemptRequest } from './payment-attempt.machine.ts'

export type { AttemptEvent, AttemptFacts, AttemptRequest } from './payment-attempt.machine.ts'

/** As it is stored. */
export const attemptStatuses = ['begun', 'open', 'captured', 'failed', 'refunding', 'refunded'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

export interface StoredAttempt {
  status: AttemptStatus
  /** Whether something is waited for; of a failed attempt, whether it is looked at for late money. */
  isWaiting: boolean
}

export interface AttemptStep {
  status: AttemptStatus
  refusals: number
  requests: AttemptRequest[]
  /** What is waited for from now on, or undefined where that stays as it is. */
  timers: Timer[] | undefined
}

type AttemptSnapshot = SnapshotFrom<typeof paymentAttemptMachine>

const attemptAt = ({ status, isWaiting }: StoredAttempt, facts: AttemptFacts): AttemptSnapshot =>
  paymentAttemptMachine.resolveState({
    value: status === 'failed' ? { failed: isWaiting ? 'watched' : 'closed' } : status,
    context: { ...facts, isAsked: false },
  })

const statusOf = ({ value }: AttemptSnapshot): AttemptStatus => (typeof value === 'string' ? value : 'failed')

function step(before: AttemptSnapshot, event: { type: string }): AttemptStep {
  // the events of delayed transitions are XState's own, which the chart's type of events does not list
  const [after, executable] = transition(paymentAttemptMachine, before, event as AttemptEvent)
  const actions: { type: string; params: unknown }[] = executable
  // what enters a state raises the events of its delays
  const isEntered = actions.some(({ type }) => type === 'xstate.raise') || !before.matches(after.value)
  return {
    status: statusOf(after),
    refusals: after.context.refusals,
    requests: actions.filter(({ type }) => type === 'xstate.emit').map(({ params }) => (params as { event: AttemptRequest }).event),
    timers: isEntered ? timersOf(after) : undefined,
  }
}

/** What becomes of an attempt by an event, or undefined where the chart does not allow it. */
export function takeAttemptStep(stored: StoredAttempt, event: AttemptEvent, facts: AttemptFacts): AttemptStep | undefined {
  const before = attemptAt(stored, facts)
  return before.status !== 'done' && before.can(event) ? step(before, event) : undefined
}

/** What a timer leads to, or undefined where the attempt no longer waits for this. */
export function fireAttemptTimer(stored: StoredAttempt, name: string, facts: AttemptFacts): AttemptStep | undefined {
  const before = attemptAt(stored, facts)
  const event = timerEvent(before, name)
  return event && step(before, event)
}

/** What an attempt waits for. */
export const timersOfAttempt = (stored: StoredAttempt, facts: AttemptFacts): Timer[] => timersOf(attemptAt(stored, facts))
