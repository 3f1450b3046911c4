import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { mutantsOf, sameChart, type Chart, type Mutant } from './mutants-of.ts'

/** Runs the tests of one machine on each of its mutants; `npm run mutants -- <machine>` says which ones no test has noticed. */
const flow = process.env['MACHINE'] ?? ''

/** Where a machine's tests don't have its name. */
const otherTests: Record<string, string[]> = {
  app: ['app', 'courier-area'],
  services: ['app'],
  'courier-work': ['courier-area'],
  'staff-area': ['app'],
}

const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value

const file = readdirSync('machines', { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(`/${flow}/${flow}.machine.ts`))
if (!file) throw new Error(`No machine is named '${flow}'`)
const machine = Object.values((await import(resolve('machines', file))) as Record<string, unknown>).find(isMachine)
if (!machine) throw new Error(`${file} has no machine`)

// tests and the machines around it go on using the same object, so it is the object that becomes a mutant
const own = Object.assign({}, machine)
const delays = own.implementations.delays as Record<string, number>
function become({ chart, delay }: Omit<Mutant, 'name'>) {
  const mutant = delay && { mutant: (delays[delay.of] ?? Number(delay.of)) * delay.times }
  const implementations = { ...own.implementations, delays: { ...delays, ...mutant } }
  Object.assign(machine ?? {}, createMachine({ ...chart, options: { maxIterations: 1000 } } as never, implementations as never))
}

// what an actor throws and nobody catches is reported later
const uncaught: unknown[] = []
process.on('uncaughtException', (error) => uncaught.push(error))

const config = own.config as Chart
const unbroken: Mutant = { name: 'the machine as it is', chart: sameChart(config) }
// once more at the end: no mutant has left anything behind
const charts = [unbroken, ...mutantsOf(config), unbroken]

describe.for(charts.map((chart, run) => [chart.name, chart, run] as const))('%s', ([, chart, run]) => {
  let isNoticed = false
  beforeAll(() => {
    become(chart)
    uncaught.length = 0
  })
  afterAll(async () => {
    await setTimeout(5)
    Object.assign(machine, own)
    if (uncaught.length > 0) throw uncaught[0]
  })
  // one failure is enough
  beforeEach(({ skip }) => skip(isNoticed))
  afterEach(({ task }) => {
    isNoticed ||= task.result?.state === 'fail'
  })
  // a group of their own, since the hooks of a group end with the first that fails
  describe('tests', async () => {
    for (const name of otherTests[flow] ?? [flow]) await import(`${resolve('test/machines', name)}.test.ts?run=${run}`)
  })
})
