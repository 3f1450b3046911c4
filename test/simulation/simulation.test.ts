import { describe, expect, inject, it } from 'vitest'
import { faults } from './faults.ts'
import { runSeeds } from './processes.ts'

/** No invariant is broken in as many, and a planted fault has to be found in them; `npm run simulate -- --seeds 100000` runs more. */
const seeds = 2_000
const minuteMs = 60_000
const url = inject('postgresUrl')

it(
  `I1 I2 I3 I4 I5 I6 I7 I8 ${seeds} courses of events in tabs, network, server and gateway break no invariant`,
  async () => {
    const { failure, ...summary } = await runSeeds({ url, to: seeds })
    expect(failure).toBe(undefined)
    expect([summary.seeds, summary.unhandled]).toEqual([seeds, []])
  },
  30 * minuteMs,
)

it(
  'a seed sends the same twice',
  async () => {
    const [first, second] = await Promise.all([1, 2].map(() => runSeeds({ url, to: 40, processes: 1, hasTrace: true })))
    expect(first?.traces.size).toBe(40)
    expect(second?.traces).toEqual(first?.traces)
  },
  3 * minuteMs,
)

describe('a fault that is planted', () => {
  const sought = Object.entries(faults).filter(([, { isForLongRuns }]) => isForLongRuns !== true || process.env['LONG'] !== undefined)
  it.concurrent.each(sought.map(([name, { what }]) => ({ name, what })))(
    '$name is found: $what',
    async ({ name }) => {
      const { failure } = await runSeeds({ url, to: seeds, fault: name, processes: 1 })
      expect(failure?.broken).not.toBe(undefined)
      expect(failure?.shrunk.length).toBeLessThanOrEqual(8)
    },
    10 * minuteMs,
  )
})
