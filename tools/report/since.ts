import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf, type Chart, type ChartState, type ChartTransition } from './chart.ts'
import { machinesIn } from './machines.ts'

/** What has changed on a chart, in sentences; `marks` says so for the ids of states and the keys of transitions that are still there. */
export interface Changes {
  sentences: string[]
  marks: Map<string, 'added' | 'changed'>
}

/** The charts of a commit by the names of their machines, or why there are none. */
export type Earlier = { charts: Map<string, Chart>; commit: string } | { reason: string }

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : undefined) ?? String(error)

/** Imports the machines of a commit from a copy under `.cache`, where they find the packages of the project. */
export async function chartsAt(ref: string): Promise<Earlier> {
  try {
    const commit = git('rev-parse', '--short', `${ref}^{commit}`)
    const folder = join('.cache/paths/since', commit)
    if (!existsSync(join(folder, 'machines'))) {
      mkdirSync(folder, { recursive: true })
      const archive = join(folder, 'machines.tar')
      git('archive', `--output=${archive}`, commit, 'machines', 'package.json')
      execFileSync('tar', ['-xf', archive, '-C', folder])
      rmSync(archive)
    }
    const machines = await machinesIn(folder)
    return { commit, charts: new Map(machines.map(({ name, machine }) => [name, chartOf(machine)])) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

/** Two lists of things with names: what only the first has, what only the second has, and both forms of what differs. */
function compare<T>(before: T[], after: T[], nameOf: (one: T) => string) {
  const earlier = new Map(before.map((one) => [nameOf(one), one]))
  const later = new Map(after.map((one) => [nameOf(one), one]))
  return {
    removed: before.filter((one) => !later.has(nameOf(one))),
    added: after.filter((one) => !earlier.has(nameOf(one))),
    both: after.flatMap((one) => {
      const other = earlier.get(nameOf(one))
      return other ? [{ before: other, after: one }] : []
    }),
  }
}

const listOf = (values: string[]) => (values.length === 0 ? 'none' : values.join(', '))

/** How one property differs, in words. */
function differences<T extends object>(before: T, after: T, names: (keyof T & string)[]): string[] {
  const written = (value: unknown) => {
    if (Array.isArray(value)) return listOf(value.map(String))
    return value === undefined ? 'none' : JSON.stringify(value).replaceAll('"', '')
  }
  return names
    .filter((name) => written(before[name]) !== written(after[name]))
    .map((name) => `${name}: ${written(before[name])}, now ${written(after[name])}`)
}

const stateProperties: (keyof ChartState)[] = ['type', 'initial', 'tags', 'entry', 'exit', 'invoke']
const transitionProperties: (keyof ChartTransition)[] = ['trigger', 'guard', 'actions', 'reenter', 'milliseconds']

export function changesBetween(before: Chart | undefined, after: Chart): Changes {
  if (!before) return { sentences: ['The machine is new.'], marks: new Map() }
  const states = compare(before.states, after.states, ({ id }) => id)
  const transitions = compare(before.transitions, after.transitions, ({ key }) => key)
  const changed = [
    ...states.both.map(({ before: old, after: one }) => ({ name: one.id, how: differences(old, one, stateProperties) })),
    ...transitions.both.map(({ before: old, after: one }) => ({ name: one.key, how: differences(old, one, transitionProperties) })),
  ].filter(({ how }) => how.length > 0)
  return {
    sentences: [
      ...states.added.map(({ id }) => `Added: state ${id}`),
      ...states.removed.map(({ id }) => `Removed: state ${id}`),
      ...transitions.added.map(({ key }) => `Added: ${key}`),
      ...transitions.removed.map(({ key }) => `Removed: ${key}`),
      ...changed.map(({ name, how }) => `Changed: ${name} (${how.join('; ')})`),
    ],
    marks: new Map([
      ...states.added.map(({ id }) => [id, 'added'] as const),
      ...transitions.added.map(({ key }) => [key, 'added'] as const),
      ...changed.map(({ name }) => [name, 'changed'] as const),
    ]),
  }
}
