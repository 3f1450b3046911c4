import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { createMachine } from 'xstate'
import { machineNamed } from './machine-named.ts'
import { mutantsOf, sameChart, type Chart, type Mutant } from './mutants-of.ts'

/** Runs the tests of one machine on each of its mutants; `npm run mutants -- <machine>` says which ones no test has noticed. */
const flow = process.env['MACHINE'] ?? ''

/** Where a machine's tests don't have its name alone. */
const otherTests: Record<string, string[]> = {
  app: ['app', 'courier-area'],
  services: ['app'],
  overlays: ['app'],
  'courier-work': ['courier-area'],
  'staff-area': ['app'],
}

const { machine, sharing } = await machineNamed(flow)
const config = machine.config as Chart
const originals = sharing.map((one) => ({ one, own: Object.assign({}, one) }))

type Delay = number | ((...args: unknown[]) => number)
const multiple = (delay: Delay, times: number): Delay => (typeof delay === 'function' ? (...args) => delay(...args) * times : delay * times)

// tests and the machines around it go on using the same object, so it is the object that becomes a mutant
function become({ chart, delay }: Mutant) {
  for (const { one, own } of originals) {
    const delays = own.implementations.delays as Record<string, Delay>
    const mutant = delay && { mutant: multiple(delays[delay.of] ?? Number(delay.of), delay.times) }
    const implementations = { ...own.implementations, delays: { ...delays, ...mutant } }
    Object.assign(one, createMachine({ ...chart, options: { maxIterations: 1000 } } as never, implementations as never))
  }
}

// what an actor throws and no user catches is reported later
const uncaught: unknown[] = []
process.on('uncaughtException', (error) => uncaught.push(error))

const unbroken: Mutant = { name: 'the machine as it is', path: [], change: '', chart: sameChart(config) }
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
    for (const { one, own } of originals) Object.assign(one, own)
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
