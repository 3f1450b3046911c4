import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chartFates } from '../test/mutants/chart-fates.ts'
import type { Fate } from '../test/mutants/fates.ts'
import { flows } from '../test/mutants/machine-named.ts'
import { survivors } from '../test/mutants/survivors.ts'

/**
 * Mutation tests: breaks one thing at a time, runs the tests that reach it, and says which mutants no test notices. Takes names of machines; the default are all
 * of them. Each mutant's fate is written to `.cache/mutants`. Fails where too few are noticed, where a survivor has no reason in test/mutants/survivors.ts, and
 * where a mutant that has one is noticed or is none.
 */
const requiredOfCharts = 0.95
const named = process.argv.slice(2)

const percent = (part: number, whole: number) => `${Math.floor((part / whole) * 1000) / 10} %`

/** Prints and writes what became of the mutants of one machine or file. */
function report(of: string, fates: Fate[]): { noticed: number; all: number; faults: string[] } {
  const reasons = survivors[of] ?? {}
  const mutants = fates.map((one) => ({ ...one, ...(one.fate === 'survived' && reasons[one.name] && { reason: reasons[one.name] }) }))
  const alive = mutants.filter(({ fate }) => fate === 'survived')
  const noticed = mutants.length - alive.length
  console.log(`${of}: ${mutants.length} mutants, ${noticed} noticed (${percent(noticed, mutants.length)})`)
  for (const { name, reason } of alive) console.log(`  survived: ${name}${reason ? ` – ${reason}` : ''}`)
  const file = join('.cache', 'mutants', `${of}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine: of, mutants }, null, 2)}\n`)
  const faults = [
    ...alive.filter(({ reason }) => !reason).map(({ name }) => `survived without a reason: ${name}`),
    ...Object.keys(reasons)
      .filter((name) => !alive.some((one) => one.name === name))
      .map((name) => `has a reason and does not survive: ${name}`),
  ]
  return { noticed, all: mutants.length, faults: faults.map((fault) => `${of}: ${fault}`) }
}

const faults: string[] = []
for (const flow of named.length > 0 ? named : flows) {
  const { noticed, all, faults: own } = report(flow, await chartFates(flow))
  faults.push(...own)
  if (noticed < requiredOfCharts * all) faults.push(`${flow}: less than ${percent(requiredOfCharts, 1)} noticed`)
}
for (const fault of faults) console.error(fault)
// Vitest has set it to 1 for every mutant that was noticed
process.exitCode = faults.length > 0 ? 1 : 0
