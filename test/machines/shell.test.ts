import { describe, expect, it } from 'vitest'
import { shellMachine } from '../../machines/app/shell/shell.machine.ts'
import { selectLayout } from '../../machines/app/shell/shell.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(shellMachine)
expectFullyWalked(coverage)

describe('the layout', () => {
  it('ROUTE-1 switches live when the window crosses the breakpoint', () => {
    const { actor, receive, isListening } = startMachine(shellMachine, { coverage, input: { layout: 'phone' }, listeners: ['watchWidth'] })
    expect(isListening('watchWidth')).toBe(true)
    expect(selectLayout(actor.getSnapshot())).toBe('phone')
    receive('watchWidth', { type: 'layout.changed', layout: 'desktop' })
    expect(selectLayout(actor.getSnapshot())).toBe('desktop')
    receive('watchWidth', { type: 'layout.changed', layout: 'phone' })
    expect(selectLayout(actor.getSnapshot())).toBe('phone')
  })

  it('ROUTE-1 notifies others of a switch, and not of the width that it has', () => {
    const { emitted, receive } = startMachine(shellMachine, { coverage, input: { layout: 'phone' }, listeners: ['watchWidth'] })
    for (const layout of ['phone', 'desktop', 'desktop'] as const) receive('watchWidth', { type: 'layout.changed', layout })
    expect(emitted).toEqual([{ type: 'layout.changed', layout: 'desktop' }])
  })
})
