import { describe, expect, it } from 'vitest'
import { devModeMachine } from '../../machines/app/dev-mode/dev-mode.machine.ts'
import { selectIsOff, selectIsOn } from '../../machines/app/dev-mode/dev-mode.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(devModeMachine)
expectFullyWalked(coverage)

const start = () => startMachine(devModeMachine, { coverage })

describe('dev mode', () => {
  it('BOOT-5 is on where the setting is on', async () => {
    const { actor, resolve } = start()
    expect([selectIsOn(actor.getSnapshot()), selectIsOff(actor.getSnapshot())]).toEqual([false, false])
    await resolve('ask', true)
    expect(selectIsOn(actor.getSnapshot())).toBe(true)
  })

  it('BOOT-5 is off where the setting is off', async () => {
    const { actor, resolve } = start()
    await resolve('ask', false)
    expect(selectIsOff(actor.getSnapshot())).toBe(true)
  })

  it('BOOT-4 BOOT-5 is off where the question fails', async () => {
    const { actor, reject } = start()
    await reject('ask', new AppError('server'))
    expect(selectIsOff(actor.getSnapshot())).toBe(true)
  })

  it('BOOT-5 HTTP-1 is neither on nor off until an answer or the time limit', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectIsOn(actor.getSnapshot()), selectIsOff(actor.getSnapshot())]).toEqual([false, false])
  })

  it('BOOT-4 BOOT-5 is off where no user answers in time', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs)
    expect(selectIsOff(actor.getSnapshot())).toBe(true)
  })
})
