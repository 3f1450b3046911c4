import { describe, expect, it } from 'vitest'
import { chunkRecoveryMachine } from '../../machines/app/chunk-recovery/chunk-recovery.machine.ts'
import { selectHasFailed, selectIsRecovering } from '../../machines/app/chunk-recovery/chunk-recovery.selectors.ts'
import * as limits from '../../machines/limits.ts'
import { isChunkFailure } from '../../src/platform/chunk-failure.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(chunkRecoveryMachine)
expectFullyWalked(coverage)

const start = (input: { wasReloaded?: boolean; guardMs?: number; buildGuardMs?: number } = {}) =>
  startMachine(chunkRecoveryMachine, { coverage, input: { wasReloaded: false, guardMs: 0, buildGuardMs: 0, ...input } })
const failed = { type: 'chunk.failed', isOnline: true, isNeeded: false } as const
type Run = ReturnType<typeof start>
/** With a server that can be reached. */
async function fail(run: Run) {
  run.actor.send(failed)
  await run.resolve('lookForServer', undefined)
}
const whereOf = ({ actor }: Run) => actor.getSnapshot().value.page
const reload = { type: 'page.reload' }

describe('code that cannot be had', () => {
  it('CHUNK-1 notes it down, clears up, and loads the page again', async () => {
    const run = start()
    run.actor.send(failed)
    run.actor.send(failed)
    await run.resolve('lookForServer', undefined)
    expect(selectIsRecovering(run.actor.getSnapshot())).toBe(true)
    expect(run.calls('raiseGuards')).toHaveLength(1)
    await run.resolve('raiseGuards', true)
    expect(run.emitted).toEqual([])
    await run.resolve('clearUp', undefined)
    expect(run.emitted).toEqual([reload])
  })

  it('CHUNK-1 caches that cannot be cleared do not keep it from that', async () => {
    const run = start()
    await fail(run)
    await run.resolve('raiseGuards', true)
    await run.reject('clearUp', new Error('refused'))
    expect(run.emitted).toEqual([reload])

    const slow = start()
    await fail(slow)
    await slow.resolve('raiseGuards', true)
    slow.clock.increment(limits.httpTimeoutMs)
    expect(slow.emitted).toEqual([reload])
  })

  it('CHUNK-1 once per session: a page that was loaded again for it shows the error', () => {
    const run = start({ wasReloaded: true, guardMs: limits.chunkGuardMs })
    run.actor.send(failed)
    expect(selectHasFailed(run.actor.getSnapshot())).toBe(true)
    expect(run.calls('raiseGuards')).toEqual([])
  })

  it('CHUNK-1 the flag of that clears a second after the page was loaded', async () => {
    const run = start({ wasReloaded: true, guardMs: limits.chunkGuardMs })
    run.clock.increment(limits.chunkGuardMs - 1)
    expect(run.emitted).toEqual([])
    run.clock.increment(1)
    expect(run.emitted).toEqual([{ type: 'guard.cleared' }])
    await fail(run)
    expect(run.calls('raiseGuards')).toHaveLength(1)
  })

  it('CHUNK-1 a chunk that stays missing is no second reload within sixty seconds, flag or not', async () => {
    const run = start({ buildGuardMs: limits.chunkBuildGuardMs })
    run.clock.increment(limits.chunkBuildGuardMs - 1)
    run.actor.send(failed)
    expect(selectHasFailed(run.actor.getSnapshot())).toBe(true)
    expect(run.emitted).toEqual([])

    const later = start({ buildGuardMs: 1 })
    later.clock.increment(1)
    await fail(later)
    expect(later.calls('raiseGuards')).toHaveLength(1)
  })

  it('CHUNK-1 what could not be noted down is not done', async () => {
    const forgetful = start()
    await fail(forgetful)
    await forgetful.resolve('raiseGuards', false)
    expect(whereOf(forgetful)).toBe('failed')

    const refusing = start()
    await fail(refusing)
    await refusing.reject('raiseGuards', new Error('refused'))
    expect(whereOf(refusing)).toBe('failed')

    const silent = start()
    await fail(silent)
    silent.clock.increment(limits.httpTimeoutMs)
    expect(whereOf(silent)).toBe('failed')
    for (const run of [forgetful, refusing, silent]) expect(run.emitted).toEqual([])
  })

  it('CHUNK-1 without a network nothing that stands is given up for a part of it', () => {
    const run = start()
    run.actor.send({ ...failed, isOnline: false })
    expect(whereOf(run)).toBe('loaded')
    run.actor.send({ ...failed, isOnline: false, isNeeded: true })
    expect(whereOf(run)).toBe('failed')
    expect(run.emitted).toEqual([])
  })

  it('CHUNK-1 while the server cannot be reached a page that works stays with its caches, and is loaded again once it can', async () => {
    const run = start()
    run.actor.send(failed)
    await run.reject('lookForServer', new TypeError('Failed to fetch'))
    run.clock.increment(limits.livePollMs - 1)
    expect(run.calls('lookForServer')).toHaveLength(1)
    // no answer is none either
    run.clock.increment(1)
    run.clock.increment(limits.documentTimeoutMs - 1)
    expect(whereOf(run)).toEqual({ reaching: 'looking' })
    run.clock.increment(1)
    expect(whereOf(run)).toEqual({ reaching: 'unreachable' })
    expect([selectIsRecovering(run.actor.getSnapshot()), selectHasFailed(run.actor.getSnapshot())]).toEqual([false, false])
    // another part
    run.actor.send(failed)
    expect([run.calls('raiseGuards'), run.calls('clearUp'), run.emitted]).toEqual([[], [], []])

    run.clock.increment(limits.livePollMs)
    await run.resolve('lookForServer', undefined)
    await run.resolve('raiseGuards', true)
    await run.resolve('clearUp', undefined)
    expect(run.emitted).toEqual([reload])
  })

  it('SCREEN-6 while the server cannot be reached a start that lacks its code shows the error, whenever that is known', async () => {
    const needed = { ...failed, isNeeded: true }
    const early = start()
    early.actor.send(needed)
    await early.reject('lookForServer', new TypeError('Failed to fetch'))
    const between = start()
    between.actor.send(failed)
    between.actor.send(needed)
    between.actor.send(failed)
    await between.reject('lookForServer', new TypeError('Failed to fetch'))
    const late = start()
    late.actor.send(failed)
    await late.reject('lookForServer', new TypeError('Failed to fetch'))
    late.actor.send(needed)
    for (const run of [early, between, late]) {
      expect(selectHasFailed(run.actor.getSnapshot())).toBe(true)
      expect([run.calls('clearUp'), run.emitted]).toEqual([[], []])
    }
  })

  it('SCREEN-6 a start that breaks in another way shows the error, whose button loads the page again', () => {
    const run = start()
    run.actor.send({ type: 'start.failed' })
    expect(selectHasFailed(run.actor.getSnapshot())).toBe(true)
    expect(run.emitted).toEqual([])
    run.actor.send({ type: 'page.retry' })
    expect(run.emitted).toEqual([reload])
    run.clock.increment(limits.httpTimeoutMs)
    expect(selectHasFailed(run.actor.getSnapshot())).toBe(true)
  })
})

describe('errors of missing code', () => {
  it.each([
    'ChunkLoadError: Loading chunk 7 failed.',
    'Loading chunk store failed. (missing: https://bua.test/assets/store-1.js)',
    'Loading CSS chunk 3 failed.',
    'Failed to fetch dynamically imported module: https://bua.test/assets/store-1.js',
    'error loading dynamically imported module: https://bua.test/assets/store-1.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/store-1.css',
    'Unable to preload module https://bua.test/assets/store-1.js',
    'Script load error for store',
  ])('CHUNK-1 "%s" is one', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true)
    expect(isChunkFailure(message)).toBe(true)
  })

  it.each(['Failed to fetch', 'Script error.', 'x is not a function', ''])('"%s" is none', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(false)
  })

  it('what is no error at all is none', () => {
    expect([undefined, null, 404, {}].map(isChunkFailure)).toEqual([false, false, false, false])
  })
})

describe('a step of the recovery', () => {
  it('CHUNK-1 HTTP-1 is waited for until the time limit, and shows that the page is being recovered', async () => {
    const noting = start()
    await fail(noting)
    const clearing = start()
    await fail(clearing)
    await clearing.resolve('raiseGuards', true)
    const leaving = start()
    leaving.actor.send({ type: 'start.failed' })
    leaving.actor.send({ type: 'page.retry' })
    for (const [run, after] of [
      [noting, 'failed'],
      [clearing, 'leaving'],
      [leaving, 'failed'],
    ] as const) {
      const before = whereOf(run)
      run.clock.increment(limits.httpTimeoutMs - 1)
      expect([whereOf(run), selectIsRecovering(run.actor.getSnapshot())]).toEqual([before, true])
      run.clock.increment(1)
      expect(whereOf(run)).toBe(after)
    }
  })
})
