import { describe, expect, it } from 'vitest'
import { keepAliveMachine } from '../../machines/app/keep-alive/keep-alive.machine.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(keepAliveMachine)
expectFullyWalked(coverage)

const start = () => startMachine(keepAliveMachine, { coverage, listeners: ['watchAttention'] })
const due = (count: number) => Array.from({ length: count }, () => ({ type: 'keepAlive.due' }))

function pass({ clock }: ReturnType<typeof start>, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) clock.increment(60_000)
}

describe('keeping a session alive', () => {
  it('TOKEN-9 is due every five minutes', () => {
    const world = start()
    world.clock.increment(limits.keepAliveMs - 1)
    expect(world.emitted).toEqual([])
    world.clock.increment(1)
    pass(world, 5)
    expect(world.emitted).toEqual(due(2))
  })

  it('TOKEN-9 is skipped while the page is hidden', () => {
    const world = start()
    world.receive('watchAttention', { type: 'page.hidden' })
    pass(world, 15)
    expect(world.emitted).toEqual([])
    world.receive('watchAttention', { type: 'page.shown' })
    pass(world, 5)
    expect(world.emitted).toEqual([{ type: 'page.seen' }, ...due(1)])
  })

  it('TOKEN-9 is skipped when no user has touched the page for 20 minutes, until a user does', () => {
    const world = start()
    pass(world, 40)
    expect(world.emitted).toEqual(due(3))
    world.receive('watchAttention', { type: 'person.acted' })
    pass(world, 5)
    expect(world.emitted).toEqual(due(4))
  })

  it('TOKEN-9 goes on every five minutes for as long as a user touches the page', () => {
    const world = start()
    for (let minute = 0; minute < 60; minute += 1) {
      world.receive('watchAttention', { type: 'person.acted' })
      pass(world, 1)
    }
    expect(world.emitted).toEqual(due(12))
  })

  it('TOKEN-9 begins again when a user comes back to a page after half an hour', () => {
    const world = start()
    world.receive('watchAttention', { type: 'page.hidden' })
    pass(world, 32)
    world.receive('watchAttention', { type: 'page.shown' })
    pass(world, 3)
    expect(world.emitted).toEqual([{ type: 'page.seen' }, ...due(1)])
  })
})
