import { describe, expect, it } from 'vitest'
import { coverageOf, recordCoverage } from '../../support/coverage.ts'
import { writeFixture } from './fixture.ts'
import { BrokenWalk, sentencesOf, shrink, walkThrough, type AnyFlow } from './walk.ts'
import { leftOf } from './walked.ts'

const seed = 1
const steps = 10

/** A broken rule as a person reads it: the fewest steps that break it, and how to replay them. */
async function described(name: string, flow: AnyFlow, error: unknown): Promise<unknown> {
  if (!(error instanceof BrokenWalk) || !error.fixture) return error
  const shortest = await shrink(flow, error.fixture, error.rule)
  return new Error(
    `${name}: ${error.message}, after: ${sentencesOf(shortest).join(', ')}\nReplay it by: npm run paths -- --replay '${writeFixture(shortest)}'`,
    { cause: error },
  )
}

/** Walks every flow at random until its whole chart is walked, with its rules checked after each step. */
export function walkFlows(flows: Record<string, AnyFlow>): void {
  describe('the machine alone', () => {
    for (const [name, flow] of Object.entries(flows)) {
      const coverage = coverageOf(flow.machine)
      recordCoverage(coverage)
      it(`MODEL-1 MODEL-2 ${name}: every state, transition, refusal and pair of transitions`, { timeout: 180_000 }, async () => {
        await walkThrough(name, flow, coverage, { seed, steps }).catch(async (error: unknown) => {
          throw await described(name, flow, error)
        })
        expect(leftOf(flow, coverage)).toEqual({ unreached: [], staleReasons: [] })
      })
    }
  })
}
