import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { versionMachine } from '../../machines/app/version/version.machine.ts'
import { selectIsUnchecked, selectIsUnrefreshed, selectIsUpdating } from '../../machines/app/version/version.selectors.ts'
import type { Check, Versions } from '../../machines/app/version/version.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { settingsNamed } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(versionMachine)
expectFullyWalked(coverage)

const same: Versions = { settings: '1.0.0', cache: '1.0.0', logout: '1.0.0' }
const start = () => startMachine(versionMachine, { coverage, input: undefined })
const check = (versions: Partial<Versions> = {}, over: Partial<Check> = {}) => ({
  versions: { ...same, ...versions },
  stored: same,
  isThrottled: false,
  isAtLogin: false,
  isSignedIn: true,
  ...over,
})
const atLogin = { isAtLogin: true, isSignedIn: false }
const broken = new AppError('server')
type Run = ReturnType<typeof start>
const whereOf = ({ actor }: Run) => actor.getSnapshot().value

describe('the version check', () => {
  it('VERS-1 a check that fails is tried again three times, a second apart', async () => {
    const run = start()
    for (let tries = 1; tries <= 1 + limits.versionRetries; tries += 1) {
      expect(run.calls('check')).toHaveLength(tries)
      await run.reject('check', broken)
      run.clock.increment(limits.versionRetryMs - 1)
      expect(run.calls('check')).toHaveLength(tries)
      run.clock.increment(1)
    }
    expect(run.calls('check')).toHaveLength(4)
    expect(whereOf(run)).toBe('unchecked')
  })

  it('VERS-1 an answer that never comes is a failed try', async () => {
    const run = start()
    run.clock.increment(limits.httpTimeoutMs)
    expect(run.isAborted('check')).toBe(true)
    run.clock.increment(limits.versionRetryMs)
    expect(run.calls('check')).toHaveLength(2)
    await run.resolve('check', check())
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-2 the first time only keeps the values, whatever they are', async () => {
    const run = start()
    const versions = { settings: '2', cache: '3', logout: '4' }
    await run.resolve('check', check(versions, { stored: undefined }))
    expect(run.emitted).toEqual([{ type: 'versions.stored', versions }])
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-2 values that did not change do nothing', async () => {
    const run = start()
    await run.resolve('check', check())
    expect(run.emitted).toEqual([])
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-3 a changed settings version loads the settings again, and is stored once they are there', async () => {
    const run = start()
    await run.resolve('check', check({ settings: '1.0.1' }))
    expect(run.calls('loadSettings')).toHaveLength(1)
    expect(run.emitted).toEqual([])
    await run.resolve('loadSettings', settingsNamed('Bữa'))
    expect(run.emitted).toEqual([
      { type: 'settings.renewed', settings: settingsNamed('Bữa') },
      { type: 'versions.stored', versions: { settings: '1.0.1' } },
    ])
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-3 settings that cannot be loaded are left to the next load', async () => {
    const run = start()
    await run.resolve('check', check({ settings: '1.0.1' }))
    await run.reject('loadSettings', broken)
    expect(run.emitted).toEqual([])
    expect(whereOf(run)).toBe('current')

    const slow = start()
    await slow.resolve('check', check({ settings: '1.0.1' }))
    slow.clock.increment(limits.httpTimeoutMs)
    expect(slow.emitted).toEqual([])
    expect(whereOf(slow)).toBe('current')
  })

  it('VERS-4 ROLE-7 a changed logout value logs customers out, once', async () => {
    const run = start()
    await run.resolve('check', check({ logout: '1.0.1' }))
    expect(run.emitted).toEqual([{ type: 'customers.logout' }, { type: 'versions.stored', versions: { logout: '1.0.1' } }])
  })

  it('VERS-4 on a login page it logs no user out, nor later', async () => {
    const run = start()
    await run.resolve('check', check({ logout: '1.0.1' }, atLogin))
    expect(run.emitted).toEqual([{ type: 'versions.stored', versions: { logout: '1.0.1' } }])
  })

  it('VERS-4 ROLE-7 on the login page of couriers a customer who is signed in is left to a later load', async () => {
    const run = start()
    await run.resolve('check', check({ logout: '1.0.1' }, { isAtLogin: true }))
    expect([whereOf(run), run.emitted]).toEqual(['current', []])
  })

  it('VERS-5 a changed cache version refreshes all, keeps the new versions, and loads the page again after three seconds', async () => {
    const run = start()
    const versions = { settings: '2', cache: '2', logout: '1.0.0' }
    await run.resolve('check', check(versions))
    expect(selectIsUpdating(run.actor.getSnapshot())).toBe(true)
    expect(run.calls('refreshAll')).toHaveLength(1)
    expect(run.calls('loadSettings')).toEqual([])
    await run.resolve('refreshAll', true)
    expect(run.emitted).toEqual([{ type: 'versions.stored', versions }])
    run.clock.increment(limits.cacheClearReloadMs - 1)
    expect(run.emitted).toHaveLength(1)
    run.clock.increment(1)
    expect(run.emitted.slice(1)).toEqual([{ type: 'page.reload' }])
    expect(selectIsUpdating(run.actor.getSnapshot())).toBe(true)
    run.clock.increment(limits.httpTimeoutMs)
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-5 not on a login page, and the value is left to a later load', async () => {
    const run = start()
    await run.resolve('check', check({ cache: '2' }, atLogin))
    expect(run.calls('refreshAll')).toEqual([])
    expect(run.emitted).toEqual([])
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-5 not within sixty seconds of the last clearing', async () => {
    const run = start()
    await run.resolve('check', check({ cache: '2' }, { isThrottled: true }))
    expect(run.calls('refreshAll')).toEqual([])
    expect(run.emitted).toEqual([])
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-5 where the browser would not remember it the page is not loaded again', async () => {
    const run = start()
    await run.resolve('check', check({ cache: '2' }))
    await run.resolve('refreshAll', false)
    expect(whereOf(run)).toBe('current')
    run.clock.increment(limits.cacheClearReloadMs)
    expect(run.emitted).toEqual([])
  })

  it('VERS-6 a retry of a check that was given up begins from the start', async () => {
    const run = start()
    const giveUp = async () => {
      for (let tries = 0; tries <= limits.versionRetries; tries += 1) {
        await run.reject('check', broken)
        run.clock.increment(limits.versionRetryMs)
      }
    }
    await giveUp()
    expect(selectIsUnchecked(run.actor.getSnapshot())).toBe(true)
    run.actor.send({ type: 'version.retry' })
    expect(selectIsUnchecked(run.actor.getSnapshot())).toBe(false)
    await giveUp()
    expect(run.calls('check')).toHaveLength(8)
    run.actor.send({ type: 'version.retry' })
    await run.resolve('check', check())
    expect(whereOf(run)).toBe('current')
  })

  it('VERS-7 an update that fails, or takes too long, can be tried again', async () => {
    const run = start()
    await run.resolve('check', check({ cache: '2' }))
    await run.reject('refreshAll', broken)
    expect(selectIsUnrefreshed(run.actor.getSnapshot())).toBe(true)
    expect(run.emitted).toEqual([])
    const again = async () => {
      run.actor.send({ type: 'version.retry' })
      await run.resolve('check', check({ cache: '2' }))
    }
    await again()
    run.clock.increment(limits.httpTimeoutMs)
    expect(selectIsUnrefreshed(run.actor.getSnapshot())).toBe(true)
    await again()
    await run.resolve('refreshAll', true)
    expect(whereOf(run)).toBe('leaving')
  })

  it('VERS-4 VERS-5 a retry is compared with what another tab has stored meanwhile', async () => {
    const run = start()
    await run.resolve('check', check({ cache: '2', logout: '2' }))
    await run.reject('refreshAll', broken)
    run.actor.send({ type: 'version.retry' })
    run.emitted.length = 0
    await run.resolve('check', check({ cache: '2', logout: '2' }, { stored: { ...same, cache: '2', logout: '2' }, isThrottled: true }))
    expect([run.emitted, run.calls('refreshAll').length, whereOf(run)]).toEqual([[], 1, 'current'])
  })
})

describe('a limit in time', () => {
  it('VERS-1 HTTP-1 that is reached again and again gives the check up', () => {
    const run = start()
    for (let tries = 0; tries <= limits.versionRetries; tries += 1) {
      run.clock.increment(limits.httpTimeoutMs)
      run.clock.increment(limits.versionRetryMs)
    }
    expect([whereOf(run), run.calls('check').length]).toEqual(['unchecked', 4])
  })

  it('VERS-3 VERS-7 HTTP-1 is waited for until it is reached', async () => {
    const renewing = start()
    await renewing.resolve('check', check({ settings: '1.0.1' }))
    const refreshing = start()
    await refreshing.resolve('check', check({ cache: '2' }))
    const reloading = start()
    await reloading.resolve('check', check({ cache: '2' }))
    await reloading.resolve('refreshAll', true)
    reloading.clock.increment(limits.cacheClearReloadMs)
    const runs: [Run, string][] = [
      [renewing, 'renewingSettings'],
      [refreshing, 'refreshing'],
      [reloading, 'reloading'],
    ]
    for (const [run, name] of runs) {
      run.clock.increment(limits.httpTimeoutMs - 1)
      expect(whereOf(run)).toBe(name)
    }
  })
})

describe('what follows a check', () => {
  it('VERS-6 a retry checks immediately', async () => {
    const run = start()
    for (let tries = 0; tries <= limits.versionRetries; tries += 1) {
      await run.reject('check', broken)
      run.clock.increment(limits.versionRetryMs)
    }
    run.actor.send({ type: 'version.retry' })
    expect([whereOf(run), run.calls('check').length]).toEqual(['checking', 5])
  })

  it.each([
    ['signed out', false, [{ type: 'customers.logout' }, { type: 'versions.stored', versions: { logout: '2' } }]],
    ['not signed out on a login page', true, [{ type: 'versions.stored', versions: { logout: '2' } }]],
  ])('VERS-4 VERS-5 customers are %s before the caches are cleared', async (_, isAtLogin, emitted) => {
    const run = start()
    await run.resolve('check', check({ logout: '2', cache: '2' }, { isAtLogin, isSignedIn: !isAtLogin }))
    expect(run.emitted).toEqual(emitted)
    expect(whereOf(run)).toBe(isAtLogin ? 'current' : 'refreshing')
  })

  it('VERS-5 the update is shown until the page is loaded again', async () => {
    const run = start()
    await run.resolve('check', check({ cache: '2' }))
    await run.resolve('refreshAll', true)
    expect([whereOf(run), selectIsUpdating(run.actor.getSnapshot())]).toEqual(['leaving', true])
  })
})
