import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { readingMachine } from '../../machines/shop/reading/reading.machine.ts'
import {
  selectContent,
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsMissing,
} from '../../machines/shop/reading/reading.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(readingMachine)
expectFullyWalked(coverage)

const request = { kind: 'page', slug: 'gioi-thieu' } as const
const content = { kind: 'page', page: { name: 'Giới thiệu', slug: 'gioi-thieu', html: '<p>Bữa</p>' } } as const
const start = () => startMachine(readingMachine, { coverage, input: { request } })

describe('something to read', () => {
  it('PAGE-1 is asked for by its address', async () => {
    const { actor, calls, resolve } = start()
    expect(calls('load')).toEqual([request])
    await resolve('load', content)
    expect([selectContent(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([content, false])
  })

  it('PAGE-1 that is not there is told from what could not be had', async () => {
    const { actor, reject } = start()
    await reject('load', new AppError('notFound'))
    expect(selectIsMissing(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'reading.retry' })
    await reject('load', new AppError('server'))
    expect([selectIsMissing(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([false, true])
  })

  it('PAGE-1 is given up on after the time-out, and asked for again', () => {
    const { actor, calls, clock } = start()
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())).toEqual(new AppError('timeout'))
    actor.send({ type: 'reading.retry' })
    expect(calls('load')).toHaveLength(2)
  })
})

describe('something to read that does not come', () => {
  it('PAGE-1 HTTP-1 is waited for until the time limit', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectIsLoading(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([true, false])
    clock.increment(1)
    expect([selectIsLoading(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([false, true])
  })
})
