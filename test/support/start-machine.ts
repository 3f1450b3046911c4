import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type OutputFrom,
} from 'xstate'
import type { ActorsOf } from '../../machines/lib/actors-of.ts'
import type { Coverage } from './chart-coverage.ts'

type Name<M extends AnyStateMachine> = keyof ActorsOf<M> & string

interface Call {
  name: string
  input: unknown
  signal: AbortSignal
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** Lets everything that only waits for promises happen. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

interface Options<M extends AnyStateMachine> {
  input?: InputFrom<M>
  coverage: Coverage
  /** Names of the effects that go on and send events; the others answer once. */
  listeners?: Name<M>[]
}

/** A production machine with every effect in the test's hand: effects wait until they are answered. `calls` are the inputs of one effect so far; answers go to its latest call. */
export function inHand<M extends AnyStateMachine>(machine: M, listeners: Name<M>[] = []) {
  const made: Call[] = []
  const subscription = new Map<string, (event: EventFromLogic<M>) => void>()
  const got: { name: string; event: EventObject }[] = []

  const effects = Object.keys(machine.implementations.actors).map((name) => [
    name,
    (listeners as string[]).includes(name)
      ? fromCallback<EventObject, unknown>(({ input: draft, receive, sendBack }) => {
          made.push({ name, input: draft, signal: new AbortController().signal, resolve: () => {}, reject: () => {} })
          subscription.set(name, sendBack)
          receive((event) => got.push({ name, event }))
          return () => subscription.delete(name)
        })
      : fromPromise<unknown, unknown>(
          ({ input: draft, signal }) => new Promise((resolve, reject) => made.push({ name, input: draft, signal, resolve, reject })),
        ),
  ])
  const latest = (name: string): Call => {
    const call = made.findLast((one) => one.name === name)
    if (!call) throw new Error(`'${name}' was never called`)
    return call
  }

  return {
    logic: machine.provide({ actors: Object.fromEntries(effects) } as never) as unknown as M,
    calls: (name: Name<M>): unknown[] => made.filter((call) => call.name === name).map((call) => call.input),
    isAborted: (name: Name<M>): boolean => latest(name).signal.aborted,
    isListening: (name: Name<M>): boolean => subscription.has(name),
    resolve: async <N extends Name<M>>(name: N, output: OutputFrom<ActorsOf<M>[N]>): Promise<void> => {
      latest(name).resolve(output)
      await flush()
    },
    reject: async (name: Name<M>, error: unknown): Promise<void> => {
      latest(name).reject(error)
      await flush()
    },
    /** What an effect that goes on was sent. */
    received: (name: Name<M>): EventObject[] => got.filter((one) => one.name === name).map(({ event }) => event),
    receive: (name: Name<M>, event: EventFromLogic<M>): void => subscription.get(name)?.(event),
  }
}

/** A production machine at work, with time and every effect in the test's hand; time moves by `clock.increment`. */
export function startMachine<M extends AnyStateMachine>(machine: M, { input, coverage, listeners = [] }: Options<M>) {
  const clock = new SimulatedClock()
  const emitted: EmittedFrom<M>[] = []
  const { logic, ...hand } = inHand(machine, listeners)
  const begun = createActor(logic as AnyStateMachine, { input, clock, inspect: coverage.inspect })
  begun.on('*', (event) => emitted.push(event as EmittedFrom<M>))
  begun.start()
  return { actor: begun as unknown as Actor<M>, clock, emitted, ...hand }
}
