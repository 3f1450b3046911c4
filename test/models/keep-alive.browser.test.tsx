import { afterEach, expect, vi } from 'vitest'
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

const unattended = {
  effect: 'the session of a hidden page is not kept alive',
  check: ({ since }: World) => expect(since()).toEqual([]),
}

walkModel({
  ids: 'TOKEN-9',
  model: keepAliveModel,
  start,
  view: () => <button type="button">Giỏ hàng</button>,
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
