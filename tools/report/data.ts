import type { Taken } from '../../test/support/chart-coverage.ts'
import { pairKey } from '../../test/support/chart.ts'
import type { Chart, ChartRefusal, ChartState, ChartTransition } from './chart.ts'
import type { Level, Mark } from './draw.ts'
import type { ModelPath } from './models.ts'
import type { Mutant } from './mutants.ts'
import type { Changes } from './since.ts'
import { randomWalks, type BrokenRule, type Moment, type Walks } from './walks.ts'

/** A pair of transitions: what was taken right after another one. */
export interface Pair {
  /** The index of the second one among the items. */
  to: number
  times: number
  moment: number | undefined
  reason: string | undefined
}

/** A transition or a refusal with all that is known about it. */
export interface Item {
  key: string
  kind: 'transition' | 'refusal'
  /** Its trigger and its guard. */
  label: string
  target: string | undefined
  /** Guard, actions and the like, one fact a line. */
  facts: string[]
  level: Level
  times: number
  /** Indices of tests, with how often each took it. */
  tests: [number, number][]
  moment: number | undefined
  reason: string | undefined
  next: Pair[]
  /** Indices of mutants. */
  mutants: number[]
}

/** What a page's script gets of a machine. */
export interface MachineData {
  name: string
  items: Item[]
  tests: string[]
  moments: Moment[]
  broken: BrokenRule[]
  mutants: Mutant[]
  /** Whether a flow walks the machine at all. */
  isWalked: boolean
}

/** How many of all were reached, and for how many others a reason is given why they can't be. */
export interface Figure {
  reached: number
  excused: number
  all: number
}

/** Everything of a machine that the page shows. */
export interface MachineReport {
  name: string
  source: string
  chart: Chart
  data: MachineData
  markOf: (key: string) => Mark
  figures: Record<'states' | 'transitions' | 'refusals' | 'pairs', Figure>
  changes: Changes | undefined
  models: ModelPath[]
}

interface Sources {
  name: string
  source: string
  chart: Chart
  tested: Taken
  walks: Walks | undefined
  mutants: Mutant[]
  changes: Changes | undefined
  models: ModelPath[]
}

const sum = (counts: Record<string, number> | undefined) => Object.values(counts ?? {}).reduce((total, times) => total + times, 0)

const merged = (tested: Taken, walked: Taken): Taken =>
  Object.fromEntries([...new Set([...Object.keys(tested), ...Object.keys(walked)])].map((key) => [key, { ...tested[key], ...walked[key] }]))

function levelOf(counts: Record<string, number> | undefined): Level {
  const names = Object.keys(counts ?? {})
  if (names.length === 0) return 'never'
  return names.every((name) => name === randomWalks) ? 'walked' : 'tested'
}

function factsOf({ guard, actions, reenter, index, branches, milliseconds }: ChartTransition): string[] {
  return [
    ...(branches > 1 ? [`branch ${index + 1} of ${branches}`] : []),
    ...(guard === undefined ? [] : [`only if ${guard}`]),
    ...(actions.length === 0 ? [] : [`does ${actions.join(', ')}`]),
    ...(milliseconds === undefined ? [] : [`after ${milliseconds} ms`]),
    ...(reenter ? ['enters its state again'] : []),
  ]
}

const labelOf = ({ trigger, guard }: ChartTransition) => (guard === undefined ? trigger : `${trigger} [${guard}]`)

/** Puts together what the tests, the walks, the mutants and an earlier commit say about a machine. */
export function machineReport({ name, source, chart, tested, walks, mutants, changes, models }: Sources): MachineReport {
  const taken = merged(tested, walks?.taken ?? {})
  const tests = [...new Set([...chart.transitions, ...chart.refusals].flatMap(({ key }) => Object.keys(taken[key] ?? {})))].toSorted()
  const testAt = new Map(tests.map((test, index) => [test, index]))
  const indexOf = new Map(chart.transitions.map(({ key }, index) => [key, index]))

  const common = (key: string) => ({
    key,
    level: levelOf(taken[key]),
    times: sum(taken[key]),
    tests: Object.entries(taken[key] ?? {})
      .map(([test, times]): [number, number] => [testAt.get(test) ?? 0, times])
      .toSorted(([, one], [, other]) => other - one),
    moment: walks?.momentOf.get(key),
    reason: walks?.reasonFor(key),
    mutants: mutants.flatMap(({ of }, index) => (of === key ? [index] : [])),
  })
  const nextOf = (first: string): Pair[] =>
    (chart.successors[first] ?? []).map((second) => {
      const key = pairKey(first, second)
      return { to: indexOf.get(second) ?? 0, times: sum(taken[key]), moment: walks?.momentOf.get(key), reason: walks?.reasonFor(key) }
    })
  const itemOf = (one: ChartTransition): Item => ({
    ...common(one.key),
    kind: 'transition',
    label: labelOf(one),
    target: one.target,
    facts: factsOf(one),
    next: nextOf(one.key),
  })
  const refusalItemOf = ({ key, trigger }: ChartRefusal): Item => ({
    ...common(key),
    kind: 'refusal',
    label: `${trigger} refused`,
    target: undefined,
    facts: ['no guard holds'],
    next: [],
  })

  const figureOf = (keys: string[]): Figure => {
    const missing = keys.filter((key) => !(key in taken))
    const excused = missing.filter((key) => walks?.reasonFor(key) !== undefined).length
    return { reached: keys.length - missing.length, excused, all: keys.length }
  }
  const pairs = Object.entries(chart.successors).flatMap(([first, seconds]) => seconds.map((second) => pairKey(first, second)))
  return {
    name,
    source,
    chart,
    changes,
    models,
    data: {
      name,
      tests,
      items: [...chart.transitions.map(itemOf), ...chart.refusals.map(refusalItemOf)],
      moments: walks?.moments ?? [],
      broken: walks?.broken ?? [],
      mutants,
      isWalked: walks !== undefined,
    },
    markOf: (key) => ({
      level: levelOf(taken[key]),
      times: sum(taken[key]),
      survivors: mutants.filter(({ of, fate }) => of === key && fate === 'survived').length,
      change: changes?.marks.get(key),
    }),
    figures: {
      states: figureOf(chart.states.map(({ id }: ChartState) => id)),
      transitions: figureOf(chart.transitions.map(({ key }) => key)),
      refusals: figureOf(chart.refusals.map(({ key }) => key)),
      pairs: figureOf(pairs),
    },
  }
}
