import { describe, expect, it } from 'vitest'
import type { StoreState } from '../../machines/domain/store-order.ts'
import { storeStateMachine } from '../../machines/kitchen/store-state/store-state.machine.ts'
import { selectChange, selectError, selectIsChanging, selectStoreState } from '../../machines/kitchen/store-state/store-state.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aStoreState } from '../support/store-entities.ts'

const coverage = coverageOf(storeStateMachine)
expectFullyWalked(coverage)

const open = aStoreState()
const paused = aStoreState({ isOpen: false, pauseReason: 'busy', pausedUntil: 60_000 })
const missed = aStoreState({ isOpen: false, pauseReason: 'missed' })

function startKnown(state: StoreState = open) {
  const started = startMachine(storeStateMachine, {
    coverage,
    input: { storeId: 12, holdsMs: ({ pausedUntil }: StoreState) => pausedUntil },
  })
  started.actor.send({ type: 'state.received', state })
  return started
}

const pause = { type: 'store.pause', for: 'hour', reason: 'busy' } as const

describe('the state of a store', () => {
  it('KITCHEN-11 is what was read last', () => {
    const { actor } = startKnown()
    expect(selectStoreState(actor.getSnapshot())).toBe(open)
    actor.send({ type: 'state.received', state: missed })
    expect(selectStoreState(actor.getSnapshot())).toBe(missed)
  })

  it('KITCHEN-11 is outdated as soon as its pause is over, and again every few seconds until it is read', () => {
    const { clock, emitted } = startKnown(paused)
    clock.increment(59_999)
    expect(emitted).toEqual([])
    clock.increment(1)
    expect(emitted).toEqual([{ type: 'state.outdated' }])
    clock.increment(limits.storeStateRetryMs)
    expect(emitted).toHaveLength(2)
  })

  it('KITCHEN-11 holds as long again once it was read again', () => {
    const { actor, clock, emitted } = startKnown(missed)
    clock.increment(limits.storeStateEveryMs - 1)
    actor.send({ type: 'state.received', state: missed })
    clock.increment(limits.storeStateEveryMs - 1)
    expect(emitted).toEqual([])
  })

  it('KITCHEN-11 is outdated after some minutes where nothing says how long it holds', () => {
    const { clock, emitted } = startKnown(missed)
    clock.increment(limits.storeStateEveryMs - 1)
    expect(emitted).toEqual([])
    clock.increment(1)
    expect(emitted).toEqual([{ type: 'state.outdated' }])
  })
})

describe('a pause', () => {
  it('KITCHEN-11 is requested with its length and its reason, and shown once the server has done it', async () => {
    const { actor, calls, resolve } = startKnown()
    actor.send(pause)
    expect([selectIsChanging(actor.getSnapshot()), calls('changeState')]).toEqual([
      true,
      [{ storeId: 12, change: { type: 'pause', for: 'hour', reason: 'busy' } }],
    ])
    await resolve('changeState', paused)
    const snapshot = actor.getSnapshot()
    expect([selectStoreState(snapshot), selectChange(snapshot), selectIsChanging(snapshot)]).toEqual([paused, undefined, false])
  })

  it('KITCHEN-4 of missed orders ends by one tap', async () => {
    const { actor, calls, resolve } = startKnown(missed)
    actor.send({ type: 'store.resume' })
    expect(calls('changeState')).toEqual([{ storeId: 12, change: { type: 'resume' } }])
    await resolve('changeState', open)
    expect(selectStoreState(actor.getSnapshot())).toBe(open)
  })

  it('KITCHEN-11 that is refused leaves the state and says why, until it is requested again', async () => {
    const { actor, calls, reject } = startKnown()
    actor.send(pause)
    const error = new AppError('network')
    await reject('changeState', error)
    expect([selectStoreState(actor.getSnapshot()), selectError(actor.getSnapshot())]).toEqual([open, error])
    actor.send({ type: 'change.retry' })
    expect([selectError(actor.getSnapshot()), calls('changeState').length]).toEqual([undefined, 2])
  })

  it('KITCHEN-11 that gets no answer in time has failed with that, and can be given up', () => {
    const { actor, calls, clock } = startKnown()
    actor.send(pause)
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
    actor.send({ type: 'change.dismiss' })
    expect([selectError(actor.getSnapshot()), selectChange(actor.getSnapshot())]).toEqual([undefined, undefined])
    actor.send({ type: 'change.retry' })
    expect(calls('changeState')).toHaveLength(1)
  })

  it.each([
    [
      { type: 'store.setBusy', minutes: 20, for: 'hour' },
      { type: 'busy', minutes: 20, for: 'hour' },
    ],
    [{ type: 'store.endBusy' }, { type: 'endBusy' }],
  ] as const)('HOURS-3 %j is requested, and what the server answers holds', async (event, change) => {
    const { actor, calls, resolve } = startKnown()
    actor.send(event)
    expect(calls('changeState')).toEqual([{ storeId: 12, change }])
    const busy = aStoreState({ busyMinutes: 20, busyUntil: 60_000 })
    await resolve('changeState', busy)
    expect([selectStoreState(actor.getSnapshot()), selectChange(actor.getSnapshot())]).toEqual([busy, undefined])
  })
})
