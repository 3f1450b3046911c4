import { describe, expect, it } from 'vitest'
import { themeMachine } from '../../machines/app/theme/theme.machine.ts'
import { selectTheme } from '../../machines/app/theme/theme.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(themeMachine)
expectFullyWalked(coverage)

const start = () => startMachine(themeMachine, { coverage, input: { theme: 'system' } })

describe('the theme', () => {
  it('is shown and kept as it is chosen', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'theme.choose', theme: 'dark' })
    expect([selectTheme(actor.getSnapshot()), emitted]).toEqual([
      'dark',
      [
        { type: 'theme.shown', theme: 'dark' },
        { type: 'theme.chosen', theme: 'dark' },
      ],
    ])
  })

  it('that another tab chose is shown, and not stored a second time', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'theme.received', theme: 'light' })
    expect([selectTheme(actor.getSnapshot()), emitted]).toEqual(['light', [{ type: 'theme.shown', theme: 'light' }]])
  })

  it('is left as it is where it is the same', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'theme.choose', theme: 'system' })
    actor.send({ type: 'theme.received', theme: 'system' })
    expect(emitted).toEqual([])
  })
})
