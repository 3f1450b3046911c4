import { describe, expect, it } from 'vitest'
import { fold, foldedWords } from '../../machines/domain/fold.ts'
import { exploreMachine } from '../../machines/shop/explore/explore.machine.ts'
import {
  selectError,
  selectFound,
  selectHasFailed,
  selectIsBusy,
  selectIsIdle,
  selectRecent,
} from '../../machines/shop/explore/explore.selectors.ts'
import type { ExploreInput } from '../../machines/shop/explore/explore.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aStoreCard } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(exploreMachine)
expectFullyWalked(coverage)

const start = ({ recent = [], ...over }: Partial<ExploreInput> & { recent?: string[] } = {}) => {
  const started = startMachine(exploreMachine, {
    coverage,
    input: { location: aLocation(), text: '', ...over },
    listeners: ['followRecent'],
  })
  started.receive('followRecent', { type: 'recent.received', recent })
  return started
}
const found = { stores: [aStoreCard()], dishes: [] }

describe('a search', () => {
  it('ROUTE-4 STORE-6 asks once the typing has rested for a quarter of a second, with the last text', async () => {
    const { actor, calls, clock, resolve } = start()
    expect(selectIsIdle(actor.getSnapshot())).toBe(true)
    for (const text of ['p', 'ph', 'pho']) {
      actor.send({ type: 'text.changed', text })
      clock.increment(limits.searchDelayMs - 1)
    }
    expect([selectIsBusy(actor.getSnapshot()), calls('search')]).toEqual([true, []])
    clock.increment(1)
    expect(calls('search')).toEqual([{ location: aLocation(), text: 'pho' }])
    await resolve('search', found)
    expect([selectIsBusy(actor.getSnapshot()), selectFound(actor.getSnapshot())]).toEqual([false, found])
  })

  it('STORE-6 an answer to an older text is dropped, and what was found before stays until the new one', async () => {
    const { actor, calls, clock, isAborted, resolve } = start({ text: 'pho' })
    clock.increment(limits.searchDelayMs)
    await resolve('search', found)
    actor.send({ type: 'text.changed', text: 'com' })
    clock.increment(limits.searchDelayMs)
    expect(selectFound(actor.getSnapshot())).toEqual(found)
    actor.send({ type: 'text.changed', text: 'com tam' })
    expect(isAborted('search')).toBe(true)
    await resolve('search', { stores: [], dishes: [] })
    expect(selectFound(actor.getSnapshot())).toEqual(found)
    clock.increment(limits.searchDelayMs)
    expect(calls('search')).toHaveLength(3)
  })

  it('STORE-6 the same but for marks, case and white space is not asked again, and one letter is not asked at all', async () => {
    const { actor, calls, clock, resolve } = start({ text: 'pho' })
    clock.increment(limits.searchDelayMs)
    await resolve('search', found)
    actor.send({ type: 'text.changed', text: ' PHỞ ' })
    expect([actor.getSnapshot().value, calls('search').length]).toEqual(['shown', 1])
    actor.send({ type: 'text.changed', text: 'p !' })
    expect(selectIsIdle(actor.getSnapshot())).toBe(true)
  })

  it('STORE-6 says what went wrong, also after ten seconds of silence, and asks again', async () => {
    const { actor, calls, clock, reject } = start({ text: 'pho' })
    clock.increment(limits.searchDelayMs)
    await reject('search', new TypeError('failed'))
    expect([selectHasFailed(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind]).toEqual([true, 'network'])
    actor.send({ type: 'search.retry' })
    clock.increment(limits.searchTimeoutMs)
    expect([selectError(actor.getSnapshot()), calls('search').length]).toEqual([new AppError('timeout'), 2])
    expect(limits.searchTimeoutMs).toBe(10_000)
  })

  it('STORE-6 is asked again at another place, and not at the same', async () => {
    const { actor, calls, clock, resolve } = start({ text: 'pho' })
    clock.increment(limits.searchDelayMs)
    await resolve('search', found)
    actor.send({ type: 'location.changed', location: aLocation({ house: '9' }) })
    expect(selectFound(actor.getSnapshot())).toEqual(found)
    const far = aLocation({ lat: 16.06 })
    actor.send({ type: 'location.changed', location: far })
    clock.increment(limits.searchDelayMs)
    expect(calls('search')[1]).toEqual({ location: far, text: 'pho' })
    expect(selectFound(actor.getSnapshot())).toBeUndefined()
  })

  it('ROUTE-4 remembers what led to a result, the newest first, each once, eight at most', async () => {
    const { actor, clock, emitted, resolve } = start({ recent: ['PHỞ', '2', '3', '4', '5', '6', '7', '8'] })
    actor.send({ type: 'text.changed', text: 'bun' })
    clock.increment(limits.searchDelayMs)
    await resolve('search', found)
    actor.send({ type: 'result.opened' })
    expect(selectRecent(actor.getSnapshot())).toEqual(['bun', 'PHỞ', '2', '3', '4', '5', '6', '7'])
    actor.send({ type: 'recent.choose', text: 'pho' })
    clock.increment(limits.searchDelayMs)
    await resolve('search', found)
    actor.send({ type: 'result.opened' })
    expect(selectRecent(actor.getSnapshot())).toEqual(['pho', 'bun', '2', '3', '4', '5', '6', '7'])
    expect(emitted).toEqual([
      { type: 'search.remembered', text: 'bun' },
      { type: 'search.remembered', text: 'pho' },
    ])
  })

  it('BACK-5 forgets one earlier search on request, diacritics and case aside', () => {
    const { actor, emitted } = start({ recent: ['Phở', 'bun', 'com'] })
    actor.send({ type: 'recent.remove', text: 'PHO' })
    actor.send({ type: 'recent.remove', text: 'com' })
    expect([selectRecent(actor.getSnapshot()), emitted]).toEqual([
      ['bun'],
      [
        { type: 'recent.removed', text: 'PHO' },
        { type: 'recent.removed', text: 'com' },
      ],
    ])
  })

  it('ROUTE-4 forgets earlier searches on request, and hears of those of other tabs', () => {
    const { actor, emitted, receive } = start({ recent: ['pho'] })
    actor.send({ type: 'recent.clear' })
    expect([selectRecent(actor.getSnapshot()), emitted]).toEqual([[], [{ type: 'recent.cleared' }]])
    receive('followRecent', { type: 'recent.received', recent: ['bun'] })
    expect([selectRecent(actor.getSnapshot()), emitted.length]).toEqual([['bun'], 1])
  })

  it('STORE-6 folds as the server does', () => {
    expect([fold(' Phở ĐẶC Biệt '), foldedWords('Bún-bò, (Huế) 1/2')]).toEqual(['pho dac biet', ['bun', 'bo', 'hue', '1', '2']])
  })
})

describe('a search under way', () => {
  it('STORE-6 is waited for until ten seconds are over, and has failed from then on', () => {
    const { actor, clock } = start({ text: 'pho' })
    clock.increment(limits.searchDelayMs)
    clock.increment(limits.searchTimeoutMs - 1)
    expect([selectIsBusy(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([true, false])
    clock.increment(1)
    expect([selectIsBusy(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([false, true])
  })
})
