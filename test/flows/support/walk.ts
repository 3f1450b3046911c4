import fc, { type Arbitrary } from 'fast-check'
import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EmittedFrom,
  type InspectionEvent,
} from 'xstate'
import { AppError, type AppErrorKind } from '../../../machines/lib/app-error.ts'
import { transitionKey } from '../../support/chart.ts'
import type { Coverage } from '../../support/chart-coverage.ts'
import { flush } from '../../support/start-machine.ts'
import { isUnwritable, sentenceOf, type Fixture, type Step } from './fixture.ts'
import type { Flow, Seen } from './flow.ts'
import { isUnreachable, leftOf } from './walked.ts'

/** A flow whose machine's types do not matter. */
export type AnyFlow = Flow<AnyStateMachine>

/** What broke on a walk, and at which of its steps; -1 is the start. */
export class BrokenWalk extends Error {
  readonly rule: string
  readonly at: number
  /** The walk up to there, where it was a random one. */
  fixture: Fixture | undefined

  constructor(rule: string, at: number, cause?: Error) {
    super(`“${rule}” is broken${cause ? `: ${cause.message}` : ''}`, { cause })
    this.rule = rule
    this.at = at
  }
}

interface Call {
  name: string
  input: unknown
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** The clock of a walk, which stands still until the next timer is due or a part of that time passes. */
function walkClock() {
  const timers = new Map<number, { at: number; fire: () => void }>()
  let now = 0
  let ids = 0
  return {
    setTimeout: (fire: () => void, delay: number) => {
      ids += 1
      // a delay that never ends
      if (delay !== Infinity) timers.set(ids, { at: now + delay, fire })
      return ids
    },
    clearTimeout: (id: number) => void timers.delete(id),
    now: () => now,
    /** Milliseconds to the next timer. */
    untilNext: (): number | undefined => (timers.size === 0 ? undefined : Math.min(...[...timers.values()].map(({ at }) => at)) - now),
    advance: (milliseconds: number) => {
      const end = now + milliseconds
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0]
        if (!due) break
        timers.delete(due[0])
        now = due[1].at
        due[1].fire()
      }
      now = end
    },
  }
}

const errorKinds: AppErrorKind[] = [
  'network',
  'timeout',
  'server',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'validation',
  'rateLimited',
  'refused',
  'unexpected',
]
const anyError = fc.constantFrom(...errorKinds).map((kind) => new AppError(kind))

/** A machine on a walk: what can happen to it next, and how it happens. */
export function startWalk(flow: AnyFlow, input: unknown, inspect: (event: InspectionEvent) => void = () => undefined) {
  const clock = walkClock()
  const calls: Call[] = []
  const pending = new Map<string, Call>()
  const running = new Map<string, number>()
  const emitted: EmittedFrom<AnyStateMachine>[] = []
  const thrown: Error[] = []

  const effects = Object.keys(flow.machine.implementations.actors).map((name) => [
    name,
    name in flow.answers
      ? fromPromise<unknown, unknown>(
          ({ input: request, signal }) =>
            new Promise((resolve, reject) => {
              const call = { name, input: request, resolve, reject }
              calls.push(call)
              pending.set(name, call)
              signal.addEventListener('abort', () => pending.get(name) === call && pending.delete(name))
            }),
        )
      : fromCallback(({ input: request }) => {
          calls.push({ name, input: request, resolve: () => undefined, reject: () => undefined })
          running.set(name, (running.get(name) ?? 0) + 1)
          return () => void running.set(name, (running.get(name) ?? 1) - 1)
        }),
  ])
  const machine = flow.begins
    ? (createMachine({ ...flow.machine.config, initial: flow.begins(input as never) }, flow.machine.implementations) as AnyStateMachine)
    : flow.machine
  const logic = machine.provide({ actors: Object.fromEntries(effects) } as never) as AnyStateMachine
  const sent: Seen<AnyStateMachine>['sent'] = []
  const noteSent = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || event.sourceRef !== actor || event.event.type.startsWith('xstate.')) return
    sent.push({ to: (event.actorRef as AnyActorRef).id, event: event.event })
  }
  const actor: Actor<AnyStateMachine> = createActor(logic, {
    input,
    clock,
    inspect: (event) => {
      noteSent(event)
      inspect(event)
    },
  })
  for (const id of flow.others ?? [])
    createActor(
      fromCallback(() => undefined),
      { parent: actor, id, systemId: id },
    ).start()
  actor.on('*', (event) => emitted.push(event))
  actor.subscribe({ error: (error) => thrown.push(error instanceof Error ? error : AppError.from(error)) })

  const seen = (step: Step | undefined): Seen<AnyStateMachine> => {
    const made = calls.length
    const sentSoFar = [...sent]
    return {
      snapshot: actor.getSnapshot(),
      emitted: [...emitted],
      sent: sentSoFar,
      calls: (effect) => calls.slice(0, made).flatMap(({ name, input: request }) => (name === effect ? [request] : [])),
      received: (target) => sentSoFar.flatMap(({ to, event }) => (to === target ? [event] : [])),
      step,
      event: step && 'send' in step ? step.send : undefined,
      now: clock.now(),
    }
  }
  const expectations = Object.entries(flow.expectations ?? {}).map(([rule, begin]) => [rule, begin()] as const)
  /** Throws where a rule is broken. */
  const check = (at: number, step?: Step) => {
    if (thrown.length > 0) throw new BrokenWalk('no actor throws', at, thrown[0])
    const moment = seen(step)
    for (const [rule, holds] of [...Object.entries(flow.invariants), ...expectations]) if (!holds(moment)) throw new BrokenWalk(rule, at)
  }

  const senders = new Map(
    Object.entries(flow.listeners as Record<string, readonly string[]>).flatMap(([name, types]) =>
      types.map((type) => [type, name] as const),
    ),
  )
  const events = flow.events as Record<string, unknown>
  const mayHappen = (type: string) => {
    const sender = senders.get(type)
    return events[type] !== 'raised' && (sender === undefined || (running.get(sender) ?? 0) > 0)
  }

  return {
    actor,
    start: async () => {
      actor.start()
      await flush()
      check(-1)
    },
    stop: () => void actor.stop(),
    snapshot: () => actor.getSnapshot(),
    isOver: () => actor.getSnapshot().status !== 'active',
    pending: () => [...pending.keys()],
    untilNext: clock.untilNext,
    mayHappen,
    /** Whether a step of a fixture can happen now. */
    isPossible: (step: Step) => {
      if ('send' in step) return mayHappen(step.send.type)
      if ('resolve' in step) return pending.has(step.resolve)
      if ('reject' in step) return pending.has(step.reject)
      return true
    },
    take: async (step: Step, at: number) => {
      const settle = (name: string, how: (call: Call) => void) => {
        const call = pending.get(name)
        pending.delete(name)
        if (call) how(call)
      }
      if ('send' in step) actor.send(step.send)
      else if ('resolve' in step) settle(step.resolve, ({ resolve }) => resolve(step.output))
      else if ('reject' in step) settle(step.reject, ({ reject }) => reject(step.error))
      else clock.advance(step.wait)
      await flush()
      check(at, step)
    },
  }
}
type Walker = ReturnType<typeof startWalk>

/** What a walk is made from: every choice and every payload by one seed. */
type Sample = <T>(from: Arbitrary<T>) => T

function sampleOf(seed: number): Sample {
  const [generate] = fc.sample(fc.gen(), { seed, numRuns: 1 })
  if (!generate) throw new Error('fast-check generates nothing')
  const builders = new Map<Arbitrary<unknown>, () => Arbitrary<unknown>>()
  return <T>(from: Arbitrary<T>) => {
    const builder = builders.get(from) ?? (() => from)
    builders.set(from, builder)
    return generate(builder) as T
  }
}

interface Move {
  name: string
  /** As in the keys of transitions: an event, `onDone`, `onError` or `after`. */
  trigger: string
  draw: (draw: Sample) => Step
}

function movesOf(flow: AnyFlow, walker: Walker): Move[] {
  const events = Object.entries(flow.events as Record<string, Arbitrary<object> | 'raised' | null>)
    .filter(([type]) => walker.mayHappen(type))
    .map(([type, payload]): Move => ({
      name: type,
      trigger: type,
      draw: (draw) => ({ send: { type, ...(payload && payload !== 'raised' && draw(payload)) } }),
    }))
  const answers = walker.pending().flatMap((name): Move[] => [
    {
      name: `${name} answers`,
      trigger: 'onDone',
      draw: (draw) => ({
        resolve: name,
        output: draw((flow.answers as Record<string, Arbitrary<unknown>>)[name] ?? fc.constant(undefined)),
      }),
    },
    {
      name: `${name} fails`,
      trigger: 'onError',
      draw: (draw) => ({ reject: name, error: draw((flow.errors as Record<string, Arbitrary<AppError>> | undefined)?.[name] ?? anyError) }),
    },
  ])
  const next = walker.untilNext()
  const waits =
    next === undefined
      ? []
      : [
          { name: 'waits', trigger: 'after', draw: () => ({ wait: next }) },
          { name: 'waits a little', trigger: '', draw: () => ({ wait: Math.floor(next / 2) }) },
          ...(flow.waits ?? []).map((wait) => ({ name: `waits ${wait} ms`, trigger: 'after', draw: () => ({ wait }) })),
        ]
  return [...events, ...answers, ...waits]
}

/** How often each move was made, over the walks of one run. */
interface Experience {
  /** By the state from which: what was made least comes first. */
  made: Map<string, Map<string, number>>
  /** From anywhere and without any transition so far: what a chart has no use for comes seldom. */
  idle: Map<string, number>
}

const idleAtMost = 20
const idleWeight = 0.1
const wantedWeight = 10

const chance = fc.integer({ min: 0, max: 999_999 })

/** The next move: by chance, the more likely the less often it was made from here, and where it may lead to what was not walked yet. */
function choose(moves: Move[], state: string, wanted: Set<string>, experience: Experience, draw: Sample): Move | undefined {
  const made = experience.made.get(state) ?? new Map<string, number>()
  experience.made.set(state, made)
  const timesOf = (name: string) => made.get(name) ?? 0
  const weightOf = ({ name, trigger }: Move) => {
    if (wanted.has(trigger)) return wantedWeight
    return (experience.idle.get(name) ?? 0) > idleAtMost ? idleWeight : 1
  }
  const weights = moves.map((move) => weightOf(move) / (1 + timesOf(move.name)) ** 2)
  let left = (draw(chance) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0)
  const move = moves.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? moves.at(-1)
  if (move) made.set(move.name, timesOf(move.name) + 1)
  return move
}

/** What has once taken a transition is of use for good. */
function noteUse({ idle }: Experience, { name }: Move, isOfUse: boolean) {
  idle.set(name, isOfUse ? -Infinity : (idle.get(name) ?? 0) + 1)
}

/** Whether an event only noted something for the whole chart: what follows it follows the transition before it as well. */
const isNote = ({ eventType, source, target }: AnyTransitionDefinition) =>
  source.parent === undefined && target === undefined && !eventType.startsWith('xstate.')

/** A walk that led to a state by a transition, as short as any so far. */
interface Cell {
  fixture: Fixture
  /** The transitions that were taken last: several where a chart has parts. */
  last: string[]
  /** Whether an effect has not answered yet. */
  hasPending: boolean
  /** How often walks went on from here. */
  visits: number
}

/** What the walks of one exploration have found. */
interface Finds {
  experience: Experience
  cells: Map<string, Cell>
  /** The transitions after which others have not been taken yet, with the triggers of those. */
  unfinished: Map<string, Set<string>>
}

/** What leads to a transition, by its key. */
const triggerIn = (key: string) => / on (after|[^ ]+)/.exec(key)?.[1] ?? ''

function unfinishedIn(flow: AnyFlow, coverage: Coverage): Finds['unfinished'] {
  const left = coverage.unwalkedPairs().filter(({ key }) => !isUnreachable(flow, key))
  const unfinished = new Map<string, Set<string>>()
  for (const { first, key } of left) {
    const triggers = unfinished.get(first) ?? new Set()
    unfinished.set(first, triggers.add(triggerIn(key.slice(first.length))))
  }
  return unfinished
}

const leastVisited = (cells: Cell[]) => cells.toSorted((one, other) => one.visits - other.visits)[0]

const beginning = fc.constantFrom('anew', 'unfinished', 'least visited')

/** Where to go on: some walks begin again, some where something has not been tried, and some where the fewest have been. */
function beginningOf({ cells, unfinished }: Finds, draw: Sample): Cell | undefined {
  const from = draw(beginning)
  if (from === 'anew') return undefined
  const all = [...cells.values()]
  const mayGoOn = ({ last, hasPending }: Cell) =>
    last.some((key) => [...(unfinished.get(key) ?? [])].some((trigger) => hasPending || (trigger !== 'onDone' && trigger !== 'onError')))
  const open = from === 'unfinished' ? all.filter(mayGoOn) : []
  return leastVisited(open) ?? leastVisited(all)
}

/** The same step with another payload, or with the wait until the next timer where that is shorter. */
function redrawn(flow: AnyFlow, walker: Walker, step: Step, draw: Sample): Step {
  if ('wait' in step) return { wait: Math.min(step.wait, walker.untilNext() ?? step.wait) }
  if ('reject' in step) return step
  const name = 'send' in step ? step.send.type : `${step.resolve} answers`
  return (
    movesOf(flow, walker)
      .find((move) => move.name === name)
      ?.draw(draw) ?? step
  )
}

/** One walk: to where the fewest walks went on from, and from there by chance. */
async function walkOn(name: string, flow: AnyFlow, finds: Finds, draw: Sample, { steps, coverage, paths }: Exploration): Promise<void> {
  const cell = beginningOf(finds, draw)
  if (cell) cell.visits += 1
  // the same steps with another input and other payloads lead to other contexts
  const isFresh = cell === undefined || draw(fc.boolean())
  const fixture: Fixture = { flow: name, input: isFresh ? draw(flow.input as Arbitrary<unknown>) : cell.fixture.input, steps: [] }
  let moved: string[] = []
  let last: string[] = []
  let walked = 0
  if (paths)
    coverage.onTaken((key) => {
      const known = paths.get(key)
      if (!known || known.steps.length > walked) paths.set(key, { ...fixture, steps: fixture.steps.slice(0, walked) })
    })
  const walker = startWalk(flow, fixture.input, (event) => {
    coverage.inspect(event)
    if (event.type !== '@xstate.microstep' || event._transitions.length === 0) return
    last = event._transitions.map(transitionKey)
    if (!event._transitions.every(isNote)) moved = last
  })
  const here = () => {
    const snapshot = walker.snapshot()
    return [JSON.stringify(snapshot.value), JSON.stringify(flow.memory?.(snapshot)), ...walker.pending(), ...last].join(' ')
  }
  const note = () => {
    const key = here()
    const known = finds.cells.get(key)
    if (!known || known.fixture.steps.length > fixture.steps.length)
      finds.cells.set(key, {
        last,
        hasPending: walker.pending().length > 0,
        visits: known?.visits ?? 0,
        fixture: { ...fixture, steps: [...fixture.steps] },
      })
  }
  try {
    await walker.start()
    for (const known of cell?.fixture.steps ?? []) {
      if (walker.isOver() || !walker.isPossible(known)) continue
      const step = isFresh ? redrawn(flow, walker, known, draw) : known
      walked = fixture.steps.push(step)
      await walker.take(step, walked - 1)
    }
    for (let left = steps; left > 0 && !walker.isOver(); left -= 1) {
      const wanted = new Set([...last, ...moved].flatMap((key) => [...(finds.unfinished.get(key) ?? [])]))
      const move = choose(movesOf(flow, walker), here(), wanted, finds.experience, draw)
      if (!move) break
      const step = move.draw(draw)
      walked = fixture.steps.push(step)
      const before = last
      await walker.take(step, fixture.steps.length - 1)
      noteUse(finds.experience, move, last !== before)
      if (!walker.isOver()) note()
    }
  } catch (error) {
    if (error instanceof BrokenWalk) error.fixture = fixture
    throw error
  } finally {
    walker.stop()
  }
}

interface Exploration {
  seed: number
  /** Steps by chance of each walk. */
  steps: number
  coverage: Coverage
  /** Gets, for each key that is taken, the shortest walk that took it. */
  paths?: Map<string, Fixture>
  /** Asked after each walk, with the number of walks so far. */
  isEnough: (walks: number) => boolean
}

/** Walks through a flow until it is enough; throws the BrokenWalk of the first rule that is broken. */
export async function explore(name: string, flow: AnyFlow, exploration: Exploration): Promise<number> {
  const finds: Finds = { experience: { made: new Map(), idle: new Map() }, cells: new Map(), unfinished: new Map() }
  const draw = sampleOf(exploration.seed)
  let walks = 0
  do {
    if (walks % 20 === 0) finds.unfinished = unfinishedIn(flow, exploration.coverage)
    await walkOn(name, flow, finds, draw, exploration)
    walks += 1
  } while (!exploration.isEnough(walks))
  return walks
}

/** A flow that is not walked through by then has something that can't be reached. */
const walksAtMost = 10_000

/** Walks a flow by one seed until its whole chart is walked, but no more often than is sensible; returns the number of walks. */
export function walkThrough(name: string, flow: AnyFlow, coverage: Coverage, by: { seed: number; steps: number }): Promise<number> {
  const isEnough = (walks: number) => walks >= walksAtMost || (walks % 20 === 0 && leftOf(flow, coverage).unreached.length === 0)
  return explore(name, flow, { ...by, coverage, isEnough })
}

/** What goes on next to a replay, such as a view that is rendered over the same actor. */
interface Witness {
  started: (actor: Actor<AnyStateMachine>) => Promise<void>
  stepped: (step: Step) => Promise<void>
}

/** Replays a fixture, leaving out what cannot happen; returns the steps that did. */
export async function replay(flow: AnyFlow, { input, steps }: Fixture, witness?: Witness): Promise<{ state: unknown; taken: Step[] }> {
  const draw = sampleOf(0)
  const whole = <T>(value: T, from: Arbitrary<unknown> | undefined): T => (from && isUnwritable(value) ? (draw(from) as T) : value)
  const walker = startWalk(flow, whole(input, flow.input as Arbitrary<unknown>))
  const taken: Step[] = []
  try {
    await walker.start()
    await witness?.started(walker.actor)
    for (const step of steps) {
      if (walker.isOver()) break
      if (!walker.isPossible(step)) continue
      taken.push(step)
      const answers = flow.answers as Record<string, Arbitrary<unknown>>
      await walker.take('resolve' in step ? { ...step, output: whole(step.output, answers[step.resolve]) } : step, taken.length - 1)
      await witness?.stepped(step)
    }
    return { state: walker.snapshot().value, taken }
  } finally {
    walker.stop()
  }
}

/** The shortest part of a broken walk that breaks the same rule: halves, quarters … and in the end single steps are left out for as long as it does. */
export async function shrink(flow: AnyFlow, fixture: Fixture, rule: string): Promise<Fixture> {
  const breaks = async (steps: Step[]) => {
    try {
      await replay(flow, { ...fixture, steps })
      return false
    } catch (error) {
      return error instanceof BrokenWalk && error.rule === rule
    }
  }
  let { steps } = fixture
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length;) {
      const fewer = steps.toSpliced(from, size)
      if (await breaks(fewer)) steps = fewer
      else from += size
    }
  }
  return { ...fixture, steps }
}

export const sentencesOf = ({ steps }: Fixture) => steps.map(sentenceOf)
