import type { Arbitrary } from 'fast-check'
import type {
  AnyActorLogic,
  AnyStateMachine,
  CallbackActorLogic,
  EmittedFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
} from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { AppError } from '../../../machines/lib/app-error.ts'
import type { Step } from './fixture.ts'

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>
/** The events of one type: several where several actors send them. */
type EventsOf<M extends AnyStateMachine, T> = OfType<EventOf<M>, T>
type OfType<E, T> = E extends EventObject ? (T extends E['type'] ? E : never) : never
type PayloadOf<E> = E extends EventObject ? Omit<E, 'type'> : never

/** A placeholder of another machine may have any logic, a listener's too. */
type IsPromise<L> =
  CallbackActorLogic<EventObject> extends L
    ? false
    : L extends AnyActorLogic
      ? L extends PromiseActorLogic<infer _Output, infer _Input, infer _Emitted>
        ? true
        : false
      : false
type PromiseNames<M extends AnyStateMachine> = {
  [N in keyof ActorsOf<M>]: IsPromise<ActorsOf<M>[N]> extends true ? N : never
}[keyof ActorsOf<M>] &
  string
type OtherNames<M extends AnyStateMachine> = Exclude<keyof ActorsOf<M> & string, PromiseNames<M>>

/** What has happened on a walk so far. */
export interface Seen<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  /** Everything that was emitted, the latest last. */
  emitted: EmittedFrom<M>[]
  /** The inputs with which an effect was called. */
  calls: (effect: keyof ActorsOf<M> & string) => unknown[]
  /** The events that an effect, a child or another actor of the system was sent. */
  received: (actor: string) => EventObject[]
  /** The events that the machine has sent to its children and to other actors of its system, by their ids. */
  sent: { to: string; event: EventObject }[]
  /** What happened last; undefined at the start. */
  step: Step | undefined
  /** The event that was sent last, where that is what happened last. */
  event: EventOf<M> | undefined
  /** Milliseconds since the start. */
  now: number
}

/** Takes each moment of one walk in turn; false where what is expected no longer holds. */
export type Expectation<M extends AnyStateMachine> = () => (seen: Seen<M>) => boolean

/** Everything that can happen to a machine from outside, and what has to hold whatever happens. Nothing can be left out: each part is exhaustive by type. */
export interface Flow<M extends AnyStateMachine> {
  machine: M
  /** What the machine is started with. */
  input: Arbitrary<InputFrom<M>>
  /** The state that it begins with, where that is not always the same one. */
  begins?: (input: InputFrom<M>) => string
  /** The payload of each event: null where it has none, 'raised' where only the machine itself sends it. */
  events: {
    [T in EventOf<M>['type']]: keyof PayloadOf<EventsOf<M, T>> extends never ? null | 'raised' : Arbitrary<PayloadOf<EventsOf<M, T>>>
  }
  /** What each effect that answers once may answer. */
  answers: { [N in PromiseNames<M>]: Arbitrary<OutputFrom<ActorsOf<M>[N]>> }
  /** How it may fail; where none is given, by any kind of AppError. */
  errors?: { [N in PromiseNames<M>]?: Arbitrary<AppError> }
  /** The events that each of the other effects and children sends; they happen only while it runs. */
  listeners: { [N in OtherNames<M>]: readonly EventOf<M>['type'][] }
  /** The ids of actors of the system that the machine sends events to, and that are not its own. */
  others?: readonly string[]
  /** What next to the state decides what can happen next, such as a number of tries: walks go on from each value that they reach. */
  memory?: (snapshot: SnapshotFrom<M>) => unknown
  /** Waits that are tried next to those for the next timer, in milliseconds. */
  waits?: readonly number[]
  /** What holds after every step, by sentences. */
  invariants: Record<string, (seen: Seen<M>) => boolean>
  /** What holds over time, by sentences. */
  expectations?: Record<string, Expectation<M>>
  /** Why the chart's states, transitions, refusals or pairs whose keys contain a text can't be walked. */
  unreachable?: Record<string, string>
}

/** Names the machine once, so that everything else is inferred from it. */
export const defineFlow = <M extends AnyStateMachine>(flow: Flow<M>): Flow<M> => flow

/** Once `begins` has been true, `holds` is true for ever: "once placed, never unplaced". */
export const onceThenAlways =
  <M extends AnyStateMachine>(begins: (seen: Seen<M>) => boolean, holds: (seen: Seen<M>) => boolean): Expectation<M> =>
  () => {
    let hasBegun = false
    return (seen) => {
      hasBegun ||= begins(seen)
      return !hasBegun || holds(seen)
    }
  }

/** A number that never becomes smaller. */
export const neverLess =
  <M extends AnyStateMachine>(count: (seen: Seen<M>) => number): Expectation<M> =>
  () => {
    let most = -Infinity
    return (seen) => {
      const now = count(seen)
      const holds = now >= most
      most = Math.max(most, now)
      return holds
    }
  }

/** What holds between each moment and the one before it. */
export const eachStep =
  <M extends AnyStateMachine>(holds: (before: Seen<M>, after: Seen<M>) => boolean): Expectation<M> =>
  () => {
    let before: Seen<M> | undefined
    return (after) => {
      const isHeld = before === undefined || holds(before, after)
      before = after
      return isHeld
    }
  }

/** Whether an effect has just answered, where an output is given, with this one. */
export const hasAnswered = ({ step }: { step: Step | undefined }, effect: string, output?: unknown): boolean =>
  step !== undefined && 'resolve' in step && step.resolve === effect && (output === undefined || step.output === output)

/** Whether an effect has just failed, and how. */
export const failureOf = ({ step }: { step: Step | undefined }, effect: string): AppError | undefined =>
  step && 'reject' in step && step.reject === effect ? step.error : undefined

/** What holds of everything that a single step has emitted and sent. */
export const inEachStep =
  <M extends AnyStateMachine>(holds: (seen: Seen<M>, emitted: EmittedFrom<M>[], sent: Seen<M>['sent']) => boolean): Expectation<M> =>
  () => {
    let emittedBefore = 0
    let sentBefore = 0
    return (seen) => {
      const emitted = seen.emitted.slice(emittedBefore)
      const sent = seen.sent.slice(sentBefore)
      emittedBefore = seen.emitted.length
      sentBefore = seen.sent.length
      return holds(seen, emitted, sent)
    }
  }
