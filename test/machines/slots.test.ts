import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { slotsMachine } from '../../machines/order/slots/slots.machine.ts'
import { selectHasFailed, selectSlots } from '../../machines/order/slots/slots.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(slotsMachine)
expectFullyWalked(coverage)

const noon = { date: '2026-01-02', slot: '12:00 - 12:30' }
const evening = { date: '2026-01-02', slot: '18:00 - 18:30' }

function startSlots() {
  const world = startMachine(slotsMachine, { coverage })
  const shown = () => {
    const snapshot = world.actor.getSnapshot()
    return { slots: selectSlots(snapshot), isLoading: snapshot.hasTag('loading'), hasFailed: selectHasFailed(snapshot) }
  }
  return { ...world, shown }
}

describe('the times that an order may be placed for', () => {
  it('are loaded and shown', async () => {
    const { calls, resolve, shown } = startSlots()
    expect([shown(), calls('loadSlots').length]).toEqual([{ slots: [], isLoading: true, hasFailed: false }, 1])
    await resolve('loadSlots', [noon, evening])
    expect(shown()).toEqual({ slots: [noon, evening], isLoading: false, hasFailed: false })
  })

  it('are loaded again on request, and stay until the answer', async () => {
    const { actor, calls, resolve, shown } = startSlots()
    await resolve('loadSlots', [noon])
    actor.send({ type: 'slots.load' })
    expect([shown(), calls('loadSlots').length]).toEqual([{ slots: [noon], isLoading: true, hasFailed: false }, 2])
    await resolve('loadSlots', [evening])
    expect(shown()).toEqual({ slots: [evening], isLoading: false, hasFailed: false })
  })

  it('that can’t be had are said so, and loaded again on request', async () => {
    const { actor, calls, reject, shown } = startSlots()
    await reject('loadSlots', new AppError('network'))
    expect(shown()).toEqual({ slots: [], isLoading: false, hasFailed: true })
    actor.send({ type: 'slots.load' })
    expect([shown(), calls('loadSlots').length]).toEqual([{ slots: [], isLoading: true, hasFailed: false }, 2])
  })

  it('HTTP-1 are waited for until the time limit', () => {
    const { clock, shown } = startSlots()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(shown()).toEqual({ slots: [], isLoading: true, hasFailed: false })
    clock.increment(1)
    expect(shown()).toEqual({ slots: [], isLoading: false, hasFailed: true })
  })
})
