import { describe, expect, it } from 'vitest'
import { addressSearchMachine } from '../../machines/account/address-search/address-search.machine.ts'
import {
  selectError,
  selectFound,
  selectHasFailed,
  selectIsFound,
  selectIsSearching,
  selectRecent,
  selectText,
} from '../../machines/account/address-search/address-search.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(addressSearchMachine)
expectFullyWalked(coverage)

const leLoi = { address: 'Lê Lợi', lat: 10.77, lng: 106.7 }
const start = () => startMachine(addressSearchMachine, { coverage, listeners: ['followRecent'] })
const type = ({ actor }: ReturnType<typeof start>, text: string) => actor.send({ type: 'search.typed', text })
const startSearching = () => {
  const started = start()
  type(started, 'le loi')
  started.clock.increment(300)
  return started
}

describe('looking addresses up', () => {
  it('asks once the typing rests, from the second letter on', () => {
    const started = start()
    type(started, 'l')
    started.clock.increment(300)
    type(started, 'le')
    started.clock.increment(299)
    type(started, ' le loi ')
    started.clock.increment(299)
    expect([started.calls('search'), selectIsSearching(started.actor.getSnapshot())]).toEqual([[], true])
    started.clock.increment(1)
    expect([started.calls('search'), selectText(started.actor.getSnapshot())]).toEqual([[{ text: 'le loi' }], ' le loi '])
  })

  it('C2 shows what was found, but for what has no place on earth, and keeps it until there is something newer', async () => {
    const started = startSearching()
    await started.resolve('search', [leLoi, { ...leLoi, lat: 0 }, { ...leLoi, lng: Number.NaN }])
    expect([selectFound(started.actor.getSnapshot()), selectIsFound(started.actor.getSnapshot())]).toEqual([[leLoi], true])
    type(started, 'le duan')
    expect([selectFound(started.actor.getSnapshot()), selectIsFound(started.actor.getSnapshot())]).toEqual([[leLoi], false])
    type(started, '')
    expect([selectFound(started.actor.getSnapshot()), selectIsSearching(started.actor.getSnapshot())]).toEqual([[], false])
  })

  it('an answer to what was typed before comes too late', async () => {
    const started = startSearching()
    type(started, 'le duan')
    expect(started.isAborted('search')).toBe(true)
    await started.resolve('search', [leLoi])
    expect(selectFound(started.actor.getSnapshot())).toEqual([])
  })

  it('a failure may be tried again', async () => {
    const started = startSearching()
    await started.reject('search', new AppError('server', { message: 'Bận' }))
    expect([selectHasFailed(started.actor.getSnapshot()), selectError(started.actor.getSnapshot())?.message]).toEqual([true, 'Bận'])
    started.actor.send({ type: 'search.retry' })
    await started.resolve('search', [leLoi])
    expect(selectFound(started.actor.getSnapshot())).toEqual([leLoi])
  })

  it('ROUTE-2 offers the places that were chosen before, as this tab or another one has stored them', () => {
    const { actor, receive } = start()
    expect(selectRecent(actor.getSnapshot())).toEqual([])
    receive('followRecent', { type: 'recent.changed', recent: [aLocation()] })
    expect(selectRecent(actor.getSnapshot())).toEqual([aLocation()])
  })

  it('E8 waits five seconds for an answer, no longer', () => {
    const started = startSearching()
    started.clock.increment(5_000)
    expect([selectError(started.actor.getSnapshot())?.kind, started.isAborted('search')]).toEqual(['timeout', true])
  })
})

describe('what is shown meanwhile', () => {
  it('is nothing before anything is typed', () => {
    expect(start().actor.getSnapshot().value).toBe('idle')
  })

  it('is a single letter as it is typed, though nothing is asked for', () => {
    const started = start()
    type(started, 'l')
    expect([selectText(started.actor.getSnapshot()), started.actor.getSnapshot().value]).toEqual(['l', 'idle'])
  })

  it('E8 is the search until an answer is waited for no longer', () => {
    const started = startSearching()
    started.clock.increment(4_999)
    expect(selectIsSearching(started.actor.getSnapshot())).toBe(true)
    started.clock.increment(1)
    expect([selectIsSearching(started.actor.getSnapshot()), selectHasFailed(started.actor.getSnapshot())]).toEqual([false, true])
  })

  it('is not what was found before, once a later search has failed', async () => {
    const started = startSearching()
    await started.resolve('search', [leLoi])
    type(started, 'le duan')
    started.clock.increment(300)
    await started.reject('search', new AppError('server'))
    expect(selectFound(started.actor.getSnapshot())).toEqual([])
  })
})
