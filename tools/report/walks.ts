import { chartCoverage, type Taken } from '../../test/support/chart-coverage.ts'
import { sentenceOf, writeFixture, type Fixture, type Step } from '../../test/flows/support/fixture.ts'
import { BrokenWalk, explore, shrink, startWalk, type AnyFlow } from '../../test/flows/support/walk.ts'
import { isMeant, leftOf } from '../../test/flows/support/walked.ts'

const seed = 1
const stepsPerWalk = 10
const walksAtMost = 4000
/** The name under which the report lists what random walks took. */
export const randomWalks = 'random walks'

/** A moment of paths: many of them begin alike, so that each moment names the one before it. */
export interface Moment {
  before: number | undefined
  /** What happened. */
  text: string
  /** Its payload, as JSON. */
  detail: string
  /** Ids of the active states. */
  states: string[]
  /** Keys of the transitions that were taken and of what was refused. */
  taken: string[]
}

/** A rule that does not hold, with the fewest steps that break it. */
export interface BrokenRule {
  rule: string
  message: string
  /** The moment at which it breaks. */
  moment: number
  fixture: string
}

/** What random walks through a flow took, and how. */
export interface Walks {
  taken: Taken
  moments: Moment[]
  /** For each key the moment at which the shortest path takes it. */
  momentOf: Map<string, number>
  broken: BrokenRule[]
  /** Why a key can't be reached. */
  reasonFor: (key: string) => string | undefined
}

const isShown = (key: string) => !key.includes(' ⇒ ') && key.includes(' on ')

/** The moments of paths, each path replayed once. */
function momentsOf(flow: AnyFlow) {
  const moments: Moment[] = []
  const starts = new Map<unknown, number>()
  const nexts = new Map<number, Map<Step, number>>()

  const nextOf = (before: number, step: Step) => nexts.get(before)?.get(step)
  const find = ({ input, steps }: Fixture) => {
    let at = starts.get(input)
    for (const step of steps) at = at === undefined ? undefined : nextOf(at, step)
    return at
  }
  const add = (moment: Moment) => moments.push(moment) - 1

  const trace = async ({ input, steps }: Fixture): Promise<number> => {
    let taken: string[] = []
    const coverage = chartCoverage(flow.machine, () => randomWalks)
    coverage.onTaken((key) => isShown(key) && !taken.includes(key) && taken.push(key))
    const walker = startWalk(flow, input, coverage.inspect)
    const note = (before: number | undefined, text: string, detail: unknown) => {
      const states = walker.snapshot()._nodes.map(({ id }) => id)
      const moment = add({ before, text, detail: detailOf(detail), states, taken })
      taken = []
      return moment
    }
    const isHeld = async (happens: Promise<void>) =>
      happens.then(
        () => true,
        (error: unknown) => {
          if (error instanceof BrokenWalk) return false
          throw error
        },
      )
    let holds = await isHeld(walker.start())
    let at = starts.get(input) ?? note(undefined, 'start', input)
    taken = []
    starts.set(input, at)
    for (const [index, step] of steps.entries()) {
      if (!holds) break
      holds = await isHeld(walker.take(step, index))
      const known = nextOf(at, step)
      const next = known ?? note(at, sentenceOf(step), payloadOf(step))
      taken = []
      nexts.set(at, (nexts.get(at) ?? new Map<Step, number>()).set(step, next))
      at = next
    }
    walker.stop()
    return at
  }
  return { moments, momentAt: async (fixture: Fixture) => find(fixture) ?? trace(fixture) }
}

/** What a step brings with it. */
function payloadOf(step: Step): unknown {
  if ('send' in step) return Object.keys(step.send).length > 1 ? step.send : undefined
  if ('resolve' in step) return step.output
  return 'reject' in step ? step.error : undefined
}

/** A value as JSON, written as fixtures are; nothing where there is none. */
function detailOf(value: unknown): string {
  if (value === undefined) return ''
  const { input } = JSON.parse(writeFixture({ flow: '', input: value, steps: [] })) as { input: unknown }
  return JSON.stringify(input, undefined, 2)
}

const withoutRule = <R extends object>(rules: R, rule: string): R =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => name !== rule)) as R

/** The flow without a rule; nothing where it has no such rule, so that it can't be left out. */
function without(rule: string, flow: AnyFlow): AnyFlow | undefined {
  const { invariants, expectations = {} } = flow
  if (!(rule in invariants || rule in expectations)) return undefined
  return { ...flow, invariants: withoutRule(invariants, rule), expectations: withoutRule(expectations, rule) }
}

/** Walks a flow at random; what breaks a rule is noted, and the walks go on without that rule. */
export async function walk(name: string, flow: AnyFlow): Promise<Walks> {
  const coverage = chartCoverage(flow.machine, () => randomWalks)
  const paths = new Map<string, Fixture>()
  const { moments, momentAt } = momentsOf(flow)
  const broken: BrokenRule[] = []
  const isEnough = (walks: number) => walks >= walksAtMost || (walks % 20 === 0 && leftOf(flow, coverage).unreached.length === 0)
  const exploreRules = async (held: AnyFlow): Promise<void> => {
    try {
      await explore(name, held, { seed, steps: stepsPerWalk, coverage, paths, isEnough })
    } catch (error) {
      if (!(error instanceof BrokenWalk) || !error.fixture) throw error
      const { rule, message } = error
      const fixture = await shrink(held, error.fixture, rule)
      broken.push({ rule, message, moment: await momentAt(fixture), fixture: writeFixture(fixture) })
      const others = without(rule, held)
      if (others) await exploreRules(others)
    }
  }
  await exploreRules(flow)
  // the longest first: what they begin with need not be replayed again
  const longestFirst = [...paths].toSorted(([, one], [, other]) => other.steps.length - one.steps.length)
  const momentOf = new Map<string, number>()
  for (const [key, fixture] of longestFirst) momentOf.set(key, await momentAt(fixture))
  const reasons = Object.entries(flow.unreachable ?? {})
  return {
    taken: coverage.record().taken,
    moments,
    momentOf,
    broken,
    reasonFor: (key) => reasons.find(([pattern]) => isMeant(key, pattern))?.[1],
  }
}
