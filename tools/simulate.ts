import { parseArgs } from 'node:util'
import { faults } from '../test/simulation/faults.ts'
import { runSeeds } from '../test/simulation/processes.ts'
import { setup } from '../test/support/postgres-for-run.ts'

/**
 * Simulates persons, tabs, network, server and database by seeds, and checks the invariants of docs/reliability.md after every event.
 *
 *   npm run simulate -- --seeds 100000       that many seeds
 *   npm run simulate -- --seed 17            one seed, with everything that was sent
 *   npm run simulate -- --fault wallet-read-modify-write    until the planted fault is found
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string' }, seed: { type: 'string' }, fault: { type: 'string' }, from: { type: 'string', default: '0' } },
})
const { fault } = values
if (fault !== undefined && !(fault in faults)) {
  console.error(
    `There is no fault '${fault}'. There are:\n${Object.entries(faults)
      .map(([name, { what }]) => `  ${name}: ${what}`)
      .join('\n')}`,
  )
  process.exit(2)
}
function wholeNumber(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  console.error(`--${name} takes a whole number, and not '${text}'.`)
  return process.exit(2)
}
const one = values.seed === undefined ? undefined : wholeNumber('seed', values.seed)
const from = one ?? wholeNumber('from', values.from)
const to = one === undefined ? from + wholeNumber('seeds', values.seeds ?? '2000') : one + 1
let url = ''
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const stop = await setup({ provide: (_, value) => (url = value) })
const { seeds, events, seconds, failure, traces, unhandled } = await runSeeds({
  url,
  from,
  to,
  fault,
  processes: one === undefined ? 2 : 1,
  hasTrace: one !== undefined,
})
await stop()
for (const trace of traces.values()) console.log(`${trace.join('\n')}\n`)
for (const what of unhandled) console.log(`A promise was rejected and not handled: ${what}`)
if (unhandled.length > 0) process.exitCode = 1
if (failure) {
  console.log(`Seed ${failure.seed} breaks after ${failure.step} events:\n${failure.broken.map((what) => `  ${what}`).join('\n')}\n`)
  console.log(
    `These ${failure.shrunk.length} events are enough:\n${failure.shrunk.map((what, index) => `  ${index + 1}. ${what}`).join('\n')}\n`,
  )
  console.log(`Again: npm run simulate -- --seed ${failure.seed}${fault === undefined ? '' : ` --fault ${fault}`}`)
  process.exitCode = 1
} else console.log(`${seeds} seeds, ${events} events, ${Math.round(seconds)} s: no invariant was broken`)
