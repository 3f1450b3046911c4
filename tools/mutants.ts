import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chartFates } from '../test/mutants/chart-fates.ts'
import type { Fate } from '../test/mutants/fates.ts'
import { flows } from '../test/mutants/machine-named.ts'
import { ruleFates, runsOf } from '../test/mutants/rule-fates.ts'
import { survivors } from '../test/mutants/survivors.ts'
import { testsOfRules } from '../test/mutants/tests-of-rules.ts'

/**
 * Mutation tests: breaks one thing at a time, runs the tests that reach it, and says which mutants no test notices. Takes names of machines, source files of the
 * server and folders of them; the default are all machines. Each mutant's fate is written to `.cache/mutants`. Fails where too few are noticed, where a survivor
 * has no reason in test/mutants/survivors.ts, and where a mutant that has one does not survive.
 */
const requiredOfChart = 0.95
const requiredOfRules = 0.85

interface Result {
  of: string
  noticed: number
  all: number
  faults: string[]
}

const percent = (part: number, whole: number) => `${whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10} %`

/** Prints and writes what became of the mutants of one machine or file. */
function report(of: string, fates: Fate[]): Result {
  const reasons = survivors[of] ?? {}
  const mutants = fates.map((one) => {
    const reason = one.fate === 'survived' ? reasons[one.name] : undefined
    return reason === undefined ? one : { ...one, reason }
  })
  const alive = mutants.filter(({ fate }) => fate === 'survived')
  const noticed = mutants.length - alive.length
  console.log(`${of}: ${mutants.length} mutants, ${noticed} noticed (${percent(noticed, mutants.length)})`)
  for (const { name, reason = 'no reason is known' } of alive) console.log(`  survived: ${name} (${reason})`)
  const file = join('.cache', 'mutants', `${of.replace(/\.ts$/, '')}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine: of, mutants }, null, 2)}\n`)
  const faults = [
    ...alive.filter(({ reason }) => !reason).map(({ name }) => `${of}: survived without a reason: ${name}`),
    ...Object.keys(reasons)
      .filter((name) => !alive.some((one) => one.name === name))
      .map((name) => `${of}: has a reason and does not survive: ${name}`),
  ]
  return { of, noticed, all: mutants.length, faults }
}

// a shell completes a folder's name with a slash
const named = process.argv.slice(2).map((name) => name.replace(/\/$/, ''))
const isSource = (name: string) => name.startsWith('server')
const unknown = named.filter(
  (name) => isSource(name) && !Object.keys(testsOfRules).some((file) => file === name || file.startsWith(`${name}/`)),
)
if (unknown.length > 0) throw new Error(`test/mutants/tests-of-rules.ts names no tests of ${unknown.join(', ')}`)
const sources = named
  .filter(isSource)
  .flatMap((name) => Object.keys(testsOfRules).filter((file) => file === name || file.startsWith(`${name}/`)))
const results: Result[] = []
for (const flow of named.length > 0 ? named.filter((name) => !isSource(name)) : flows) {
  const result = report(flow, await chartFates(flow))
  if (result.noticed < requiredOfChart * result.all) result.faults.push(`${flow}: less than ${percent(requiredOfChart, 1)} are noticed`)
  results.push(result)
}
const ofRules: Result[] = []
for (const run of runsOf(sources)) for (const { file, fates } of await ruleFates(run)) ofRules.push(report(file, fates))
results.push(...ofRules)

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
const [all, noticed] = [sum(results.map((one) => one.all)), sum(results.map((one) => one.noticed))]
console.log(`\n${results.length} machines and files: ${all} mutants, ${noticed} noticed (${percent(noticed, all)})`)
const faults = results.flatMap((one) => one.faults)
if (sum(ofRules.map((one) => one.noticed)) < requiredOfRules * sum(ofRules.map((one) => one.all)))
  faults.push(`less than ${percent(requiredOfRules, 1)} of the rules’ mutants are noticed`)
for (const fault of faults) console.error(fault)
// Vitest has set it to 1 for every mutant that was noticed
process.exitCode = faults.length > 0 ? 1 : 0
