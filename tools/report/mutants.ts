import { existsSync, readFileSync } from 'node:fs'
import type { Chart, ChartTransition } from './chart.ts'

/** A mutant as `npm run mutants` writes it. */
interface WrittenMutant {
  name: string
  /** Of the state that was changed. */
  path: string[]
  /** What was changed, such as `on order.place [0]: removed`. */
  change: string
  fate: 'noticed' | 'survived' | 'timeout'
  by?: string
  reason?: string
}

/** A mutant with the id of its state, or the key of its transition where it is one that was changed. */
export interface Mutant {
  name: string
  fate: WrittenMutant['fate']
  by: string | undefined
  reason: string | undefined
  of: string
}

/** The part of a change before the colon is a trigger, with its number where there are several branches. */
function isOf({ trigger, index }: ChartTransition, change: string): boolean {
  const [, name, number] = /^(?:on )?(.*?)(?: \[(\d+)\])?: /.exec(change) ?? []
  return name === trigger && Number(number ?? 0) === index
}

/** The mutants of a machine from the latest run of `npm run mutants`; none where it has not run. */
export function mutantsFor(name: string, chart: Chart, folder = '.cache/mutants'): Mutant[] {
  const file = `${folder}/${name}.json`
  if (!existsSync(file)) return []
  const { mutants } = JSON.parse(readFileSync(file, 'utf8')) as { mutants: WrittenMutant[] }
  return mutants.map(({ name: mutant, path, change, fate, by, reason }) => {
    const state = chart.states.find((one) => one.path.join('.') === path.join('.'))?.id ?? chart.id
    const transition = chart.transitions.find((one) => one.source === state && isOf(one, change))
    return { name: mutant, fate, by, reason, of: transition?.key ?? state }
  })
}
