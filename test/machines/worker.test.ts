import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { workerMachine } from '../../machines/app/worker/worker.machine.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(workerMachine)
expectFullyWalked(coverage)

const start = (hadController: boolean) => startMachine(workerMachine, { coverage, input: { hadController }, listeners: ['watch'] })
const changed = (autoReloads: boolean) => ({ type: 'worker.changed', autoReloads }) as const
const reload = { type: 'page.reload' }

describe('the service worker of a page', () => {
  it('SW-1 a newer worker loads the page again where the settings say so', async () => {
    const { actor, clock, emitted, receive, resolve } = start(true)
    await resolve('register', true)
    receive('watch', changed(true))
    expect(emitted).toEqual([reload])
    clock.increment(limits.httpTimeoutMs)
    expect(actor.getSnapshot().value).toBe('present')
  })

  it('SW-1 it does not where they do not', async () => {
    const { emitted, receive, resolve } = start(true)
    await resolve('register', true)
    receive('watch', changed(false))
    expect(emitted).toEqual([])
  })

  it('SW-1 the first worker of a first visit never does', async () => {
    const { emitted, receive, resolve } = start(false)
    receive('watch', changed(true))
    await resolve('register', true)
    receive('watch', changed(true))
    expect(emitted).toEqual([])
  })

  it('a page that stays open looks for a newer worker every hour', async () => {
    const { calls, clock, reject, resolve } = start(false)
    await resolve('register', true)
    clock.increment(limits.workerCheckMs)
    await resolve('lookForNewer', undefined)
    clock.increment(limits.workerCheckMs)
    await reject('lookForNewer', new Error('no network'))
    clock.increment(limits.workerCheckMs)
    clock.increment(limits.httpTimeoutMs)
    clock.increment(limits.workerCheckMs)
    expect(calls('lookForNewer')).toHaveLength(4)
  })

  it('a browser without workers, one that fails at it and one that never answers are left alone', async () => {
    const without = start(false)
    await without.resolve('register', false)
    const failing = start(false)
    await failing.reject('register', new Error('refused'))
    const silent = start(false)
    silent.clock.increment(limits.httpTimeoutMs)
    for (const { actor, calls, clock } of [without, failing, silent]) {
      expect(actor.getSnapshot().value).toBe('absent')
      clock.increment(limits.workerCheckMs)
      expect(calls('lookForNewer')).toEqual([])
    }
  })
})

describe('a limit in time', () => {
  it('SW-1 HTTP-1 of a registration, a look for a newer worker and a reload is waited for', async () => {
    const registering = start(true)
    const checking = start(true)
    await checking.resolve('register', true)
    checking.clock.increment(limits.workerCheckMs)
    const reloading = start(true)
    reloading.receive('watch', changed(true))
    for (const [{ actor, clock }, name, after] of [
      [registering, 'registering', 'absent'],
      [checking, 'checking', 'present'],
      [reloading, 'reloading', 'present'],
    ] as const) {
      clock.increment(limits.httpTimeoutMs - 1)
      expect(actor.getSnapshot().value).toBe(name)
      clock.increment(1)
      expect(actor.getSnapshot().value).toBe(after)
    }
  })

  it('an hour passes before the next look for a newer worker', async () => {
    const { calls, clock, resolve } = start(true)
    await resolve('register', true)
    clock.increment(limits.workerCheckMs - 1)
    expect(calls('lookForNewer')).toEqual([])
  })
})
