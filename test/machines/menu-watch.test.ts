import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { menuWatchMachine } from '../../machines/shop/menu-watch/menu-watch.machine.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(menuWatchMachine)
expectFullyWalked(coverage)

function start() {
  const world = startMachine(menuWatchMachine, { coverage, listeners: ['followMenu'] })
  return {
    ...world,
    receiveEvent: (type: 'connection.opened' | 'connection.lost' | 'menu.changed' | 'page.seen') => world.receive('followMenu', { type }),
    checks: () => world.calls('check').length,
  }
}

describe('what a customer sees of a menu', () => {
  it('STOCK-4 is checked every 15 seconds without an event stream, whether or not a check succeeds', async () => {
    const { checks, clock, reject, resolve } = start()
    clock.increment(limits.menuPollMs - 1)
    expect(checks()).toBe(0)
    clock.increment(1)
    expect([checks(), limits.menuPollMs]).toEqual([1, 15_000])
    await reject('check', new Error('offline'))
    clock.increment(limits.menuPollMs)
    await resolve('check', undefined)
    clock.increment(limits.menuPollMs)
    expect(checks()).toBe(3)
  })

  it('STOCK-4 is checked once more after the stream has opened, then when it says so', async () => {
    const { checks, clock, receiveEvent, resolve } = start()
    receiveEvent('connection.opened')
    clock.increment(limits.menuPollMs)
    await resolve('check', undefined)
    clock.increment(limits.menuPollMs)
    expect(checks()).toBe(1)
    receiveEvent('menu.changed')
    expect(checks()).toBe(2)
  })

  it('STOCK-4 is polled again once the stream is lost', () => {
    const { checks, clock, receiveEvent } = start()
    receiveEvent('connection.opened')
    receiveEvent('connection.lost')
    receiveEvent('connection.opened')
    clock.increment(limits.menuPollMs)
    receiveEvent('connection.lost')
    clock.increment(limits.menuPollMs)
    expect(checks()).toBe(2)
  })

  it('STOCK-4 is polled again where the stream is lost before that one check', () => {
    const { checks, clock, receiveEvent } = start()
    receiveEvent('connection.opened')
    receiveEvent('connection.lost')
    for (const checked of [1, 2]) {
      clock.increment(limits.menuPollMs)
      expect(checks()).toBe(checked)
    }
  })

  it('STOCK-4 is checked when the page is seen again, and again where it changes during a check', () => {
    const { actor, checks, clock, receiveEvent } = start()
    receiveEvent('page.seen')
    receiveEvent('menu.changed')
    receiveEvent('page.seen')
    expect(checks()).toBe(3)
    receiveEvent('connection.opened')
    clock.increment(limits.menuPollMs)
    expect([checks(), actor.getSnapshot().matches({ checking: 'busy' })]).toEqual([4, true])
    clock.increment(limits.httpTimeoutMs)
    expect([checks(), actor.getSnapshot().matches({ checking: 'idle' })]).toEqual([4, true])
  })
})
