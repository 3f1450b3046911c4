import { describe, expect, it } from 'vitest'
import { consentMachine } from '../../machines/app/consent/consent.machine.ts'
import { selectIsAsking } from '../../machines/app/consent/consent.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(consentMachine)
expectFullyWalked(coverage)

const start = (isAccepted: boolean) => startMachine(consentMachine, { coverage, input: { isAccepted } })

describe('the consent', () => {
  it('MOB-5 is asked for while the settings want it, and told when it is given', () => {
    const { actor, emitted } = start(false)
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'consent.wanted' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'consent.accept' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([{ type: 'consent.accepted' }])
    actor.send({ type: 'consent.wanted' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
  })

  it('MOB-5 is asked for no longer once the settings don’t want it', () => {
    const { actor, emitted } = start(false)
    actor.send({ type: 'consent.wanted' })
    actor.send({ type: 'consent.unwanted' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([])
  })

  it('MOB-5 is not asked for again after it was given on an earlier visit', () => {
    const { actor } = start(true)
    actor.send({ type: 'consent.wanted' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
  })
})
