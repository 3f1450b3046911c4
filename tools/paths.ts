import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { readFixture, sentenceOf, writeFixture, type Fixture } from '../test/flows/support/fixture.ts'
import { BrokenWalk, replay, sentencesOf, shrink, walkThrough, type AnyFlow } from '../test/flows/support/walk.ts'
import { leftOf } from '../test/flows/support/walked.ts'
import { pathsOf } from '../test/models/support/paths.ts'
import { branchesOf, nodesOf } from '../test/support/chart.ts'
import { chartCoverage } from '../test/support/chart-coverage.ts'
import { report } from './report/report.ts'

const usage = `npm run paths [-- flow …]             walks the flows' machines alone, then their models through the real view
npm run paths -- --alone              the machines alone
  --seed 7 --steps 30 --minutes 5     other walks, longer ones, and more of them for so long
npm run paths -- --report [--screens] writes .cache/paths/report.html: charts, coverage, paths; with screenshots of the views
  --since HEAD~1                      and what has changed since a commit
npm run paths -- --replay <fixture>   replays a fixture (JSON, or a file with it) and says where it leads`

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    alone: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '0' },
    replay: { type: 'string' },
    report: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD~1' },
    help: { type: 'boolean', default: false },
  },
})

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function numberOf(option: 'seed' | 'steps' | 'minutes'): number {
  const value = Number(options[option])
  return Number.isFinite(value) && value >= 0 ? value : fail(`--${option} takes a number, not “${options[option]}”`)
}

async function importAll(pattern: string, suffix: string): Promise<Map<string, unknown>> {
  const files = globSync(pattern).toSorted()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href) as Promise<Record<string, unknown>>))
  return new Map(files.map((file, index) => [basename(file, suffix), Object.values(modules[index] ?? {})[0]]))
}

const flows = (await importAll('test/flows/*/*.flow.ts', '.flow.ts')) as Map<string, AnyFlow>
const models = (await importAll('test/models/*.model.ts', '.model.ts')) as Map<string, AnyStateMachine>
const flowNamed = (name: string) => flows.get(name) ?? fail(`No flow is named ${name}; there are ${[...flows.keys()].join(', ')}.`)

/** Prints the shortest steps that break a rule, and writes them to a file from which they can be replayed. */
async function printBroken(name: string, flow: AnyFlow, error: BrokenWalk): Promise<void> {
  if (!error.fixture) throw error
  const shortest = await shrink(flow, error.fixture, error.rule)
  const file = join('.cache', 'paths', `${name}.json`)
  mkdirSync(join('.cache', 'paths'), { recursive: true })
  writeFileSync(file, writeFixture(shortest))
  console.error(`${name}: ${error.message}, after:`)
  for (const sentence of sentencesOf(shortest)) console.error(`  ${sentence}`)
  console.error(`Replay it by: npm run paths -- --replay ${file}`)
}

/** Walks one flow by one seed until its chart is walked through, or for so many walks; returns what was not reached, or that a rule is broken. */
async function walkAlone(name: string, flow: AnyFlow, seed: number): Promise<{ unreached: string[]; isBroken: boolean }> {
  const coverage = chartCoverage(flow.machine, () => name)
  const begun = performance.now()
  try {
    const walks = await walkThrough(name, flow, coverage, { seed, steps: numberOf('steps') })
    const states = nodesOf(flow.machine)
    const transitions = states.flatMap(branchesOf).flat()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${name}: ${states.length} states, ${transitions.length} transitions, seed ${seed}, ${walks} walks, ${seconds} s`)
    return { ...leftOf(flow, coverage), isBroken: false }
  } catch (error) {
    if (!(error instanceof BrokenWalk)) throw error
    await printBroken(name, flow, error)
    return { unreached: [], isBroken: true }
  }
}

/** The first seed has to reach everything; those after it, for as long as there is time, only check the rules. */
async function walkAllAlone(names: string[]): Promise<boolean> {
  const first = numberOf('seed')
  const end = Date.now() + numberOf('minutes') * 60_000
  let isWhole = true
  for (let seed = first; isWhole && (seed === first || Date.now() < end); seed += 1) {
    for (const name of names) {
      const { unreached, isBroken } = await walkAlone(name, flowNamed(name), seed)
      if (seed === first) for (const key of unreached) console.error(`  not reached: ${key}`)
      isWhole &&= !isBroken && (seed > first || unreached.length === 0)
    }
  }
  return isWhole
}

function fixtureOf(text: string): Fixture {
  try {
    return readFixture(text)
  } catch (error) {
    return fail(`That is no fixture: ${(error as Error).message}`)
  }
}

async function replayFixture(given: string): Promise<boolean> {
  const fixture = fixtureOf(existsSync(given) ? readFileSync(given, 'utf8') : given)
  const flow = flowNamed(fixture.flow)
  try {
    const { state, taken } = await replay(flow, fixture)
    for (const step of taken) console.log(`  ${sentenceOf(step)}`)
    console.log(`${fixture.flow}: ${taken.length} of ${fixture.steps.length} steps, to ${JSON.stringify(state)}`)
    return true
  } catch (error) {
    if (!(error instanceof BrokenWalk)) throw error
    for (const step of fixture.steps.slice(0, error.at + 1)) console.log(`  ${sentenceOf(step)}`)
    console.error(`${fixture.flow}: ${error.message}`)
    return false
  }
}

/** Prints the paths of the models and walks them through the real view in a browser. */
async function walkViews(names: string[]): Promise<boolean> {
  const walked = names.length > 0 ? names.filter((name) => models.has(name)) : [...models.keys()]
  for (const name of walked) {
    const model = models.get(name)
    if (!model) continue
    const { initial, paths } = pathsOf(model)
    console.log(`\n${name}: ${paths.length} paths, from “${initial}”`)
    for (const { steps } of paths) console.log(`  ${steps.map(({ event, state }) => `${event} → ${state}`).join(', ')}`)
  }
  const isOfWalked = (text: string) => walked.some((name) => text.includes(`/${name}.model.ts'`))
  const files = globSync('test/models/*.browser.test.tsx').filter((file) => isOfWalked(readFileSync(file, 'utf8')))
  if (files.length === 0) return true
  return spawnSync('node_modules/.bin/vitest', ['run', '--project', 'models', ...files], { stdio: 'inherit' }).status === 0
}

const unknown = wanted.find((name) => !flows.has(name) && !models.has(name))
if (unknown !== undefined)
  fail(`No flow is named ${unknown}; there are ${[...new Set([...flows.keys(), ...models.keys()])].toSorted().join(', ')}.`)
if (options.help) console.log(usage)
else if (options.report) {
  const out = '.cache/paths/report.html'
  await report({ flows: wanted, out, since: options.since, screens: options.screens })
  console.log(out)
} else if (options.replay !== undefined) process.exitCode = (await replayFixture(options.replay)) ? 0 : 1
else {
  const areWalked = await walkAllAlone(wanted.length > 0 ? wanted.filter((name) => flows.has(name)) : [...flows.keys()])
  process.exitCode = areWalked && (options.alone || (await walkViews(wanted))) ? 0 : 1
}
