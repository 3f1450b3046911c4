import { afterAll, expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartCoverage, type Coverage, type CoverageRecord } from './chart-coverage.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What a file's tests took of the machines that they walk. */
    coverage?: CoverageRecord[]
  }
}

/** What the tests of a file walk of a machine. */
export const coverageOf = (machine: AnyStateMachine): Coverage => chartCoverage(machine, () => expect.getState().currentTestName ?? '')

/** Leaves what was counted in the file's results, for reporters. */
export function recordCoverage(coverage: Coverage): void {
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads the pattern of the first argument, and the suite is the second
  afterAll(({}, suite) => {
    const { meta } = suite.file
    meta.coverage = [...(meta.coverage ?? []), coverage.record()]
  })
}

/** Fails after the file's last test while anything of the machine is unwalked. */
export function expectFullyWalked(coverage: Coverage): void {
  recordCoverage(coverage)
  afterAll(() => {
    const left = coverage.unwalked()
    if (left.length > 0) throw new Error(`No test walks:\n${left.join('\n')}`)
  })
}
