import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { keepAliveMachine } from '../../machines/app/keep-alive/keep-alive.machine.ts'
import * as limits from '../../machines/limits.ts'
import { watchAttention } from '../../src/platform/attention.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { keepAliveModel } from './keep-alive.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(keepAliveMachine)
expectFullyWalked(coverage)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

/** The machine hears the page's real events; what it is told of stands in `since` until it is read. */
function start() {
  const world = startMachine(keepAliveMachine, { coverage, listeners: ['watchAttention'] })
  stops.push(watchAttention((event) => world.receive('watchAttention', event)))
  let read = world.emitted.length
  const since = () => world.emitted.slice(read, (read = world.emitted.length)).map(({ type }) => type)
  return { ...world, since }
}
type World = ReturnType<typeof start>

const pass = ({ clock }: World, ms: number) => {
  for (let minute = 0; minute < ms; minute += 60_000) clock.increment(60_000)
}
const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const view = () => <button type="button">Giỏ hàng</button>

const unattended = {
  effect: 'the session of a hidden page is not kept alive',
  check: ({ since }: World) => expect(since()).toEqual([]),
}

walkModel({
  ids: 'TOKEN-9',
  model: keepAliveModel,
  start,
  view,
  executors: {
    'five minutes pass': (world) => pass(world, limits.keepAliveMs),
    'twenty minutes pass': (world) => pass(world, limits.idleMs + limits.keepAliveMs),
    'the person touches the page': async ({ screen, since }) => {
      since()
      await screen.getByRole('button').click()
    },
    'the person goes to another tab': ({ since }) => {
      since()
      look(true)
    },
    'the person comes back': ({ since }) => {
      since()
      look(false)
    },
  },
  assertions: {
    read: {
      effect: 'the session is not kept alive yet',
      check: ({ since }) => expect(since().filter((type) => type !== 'page.seen')).toEqual([]),
    },
    storedAlive: { effect: 'the session is kept alive', check: ({ since }) => expect(since()).toEqual(['keepAlive.due']) },
    leftAlone: {
      effect: 'the session is kept alive three times, until twenty minutes are over',
      check: ({ since }) => expect(since()).toEqual(Array(3).fill('keepAlive.due')),
    },
    hidden: unattended,
    hiddenLonger: unattended,
    hiddenLong: unattended,
  },
})

describe('keeping alive, by hand', () => {
  afterEach(cleanup)

  const minute = 60_000
  /** The minutes, of those that pass, after which the session is kept alive. */
  const dueIn = (world: World, from: number, to: number) => {
    const due: number[] = []
    for (let at = from + 1; at <= to; at += 1) {
      world.since()
      pass(world, minute)
      if (world.since().includes('keepAlive.due')) due.push(at)
    }
    return due
  }

  it('TOKEN-9 a key that is pressed after nineteen minutes keeps the session alive for twenty more', async () => {
    const world = start()
    await render(view())
    expect(dueIn(world, 0, 19)).toEqual([5, 10, 15])
    await userEvent.keyboard('a')
    expect(dueIn(world, 19, 60)).toEqual([20, 25, 30, 35])
    await userEvent.keyboard('a')
    expect(dueIn(world, 60, 70)).toEqual([65, 70])
  })

  it('TOKEN-9 a tab that is hidden at a five minutes’ end lets it go by, and one that is back in time does not', async () => {
    const world = start()
    await render(view())
    expect(dueIn(world, 0, 4)).toEqual([])
    look(true)
    expect(dueIn(world, 4, 6)).toEqual([])
    look(false)
    expect(dueIn(world, 6, 11)).toEqual([10])
    look(true)
    expect(dueIn(world, 11, 14)).toEqual([])
    look(false)
    expect(dueIn(world, 14, 30)).toEqual([15, 20, 25, 30])
  })
})
