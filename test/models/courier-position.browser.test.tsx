import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { courierPositionMachine } from '../../machines/courier/courier-position/courier-position.machine.ts'
import type { Fix } from '../../machines/courier/courier-position/courier-position.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { BlockedBanner } from '../../src/screens/shared/courier-notes/blocked-banner.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { courierNotesTexts } from '../../src/screens/shared/courier-notes/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { courierPositionModel } from './courier-position.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const here: Fix = { lat: 10.77, lng: 106.7, heading: undefined, accuracy: 5 }
/** About one metre to the north. */
const aside: Fix = { ...here, lat: 10.770009 }
/** About 111 metres to the north. */
const further: Fix = { ...here, lat: 10.771 }

const coverage = coverageOf(courierPositionMachine)
expectFullyWalked(coverage)

const start = () => startMachine(courierPositionMachine, { coverage, listeners: ['watchPosition', 'holdWakeLock'] })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => (
  <>
    <Below />
    <BlockedBanner position={actor} />
  </>
)

const work = ({ actor }: World, orders: string[]) => actor.send({ type: 'work.changed', orders })
const move = ({ receive }: World, fix: Fix) => receive('watchPosition', { type: 'position.moved', fix })
const retry = (screen: RenderResult) => screen.getByRole('button', { name: commonTexts['common.retry'] })

async function expectLeftAlone(screen: RenderResult) {
  await expectBelow({ screen })
  await expect.element(retry(screen)).not.toBeInTheDocument()
}

/** The device is asked and the courier is left alone; these places have been told to the server. */
const expectWatching =
  (...notify: Fix[]) =>
  async ({ screen, calls, isListening }: Page) => {
    await expectLeftAlone(screen)
    expect(isListening('watchPosition')).toBe(true)
    expect(calls('sendPosition')).toEqual(notify.map((fix) => ({ fix })))
  }

walkModel({
  ids: 'COURIER-3',
  model: courierPositionModel,
  start,
  view,
  executors: {
    'nothing is under way': (world) => work(world, []),
    'an order is under way': (world) => work(world, ['OD-5']),
    'no position is stored': ({ resolve }) => resolve('restoreTrail', []),
    'a position of an earlier page is stored': ({ resolve }) => resolve('restoreTrail', [further]),
    'the database fails': ({ reject }) => reject('restoreTrail', new Error('refused')),
    'the database is silent': async ({ clock }) => {
      clock.increment(limits.databaseMs)
      await flush()
    },
    'one more order is under way': (world) => work(world, ['OD-5', 'OD-6']),
    'the last order has ended': (world) => work(world, []),
    'the courier is found': (world) => move(world, here),
    'the courier moves aside': (world) => move(world, aside),
    'the courier moves on': (world) => move(world, further),
    'the signal is lost': ({ receive }) => receive('watchPosition', { type: 'position.failed', fault: 'unavailable' }),
    'the device keeps its place to itself': ({ receive }) => receive('watchPosition', { type: 'position.failed', fault: 'denied' }),
    'the courier tries again': ({ screen }) => retry(screen).click(),
    'the server has noted it': ({ resolve }) => resolve('sendPosition', undefined),
    'the server fails': ({ reject }) => reject('sendPosition', new AppError('server')),
    'the server refuses it': ({ reject }) => reject('sendPosition', new AppError('validation', { status: 422 })),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'three seconds pass': ({ clock }) => clock.increment(limits.positionEveryMs),
  },
  assertions: {
    resting: async ({ screen, isListening }) => {
      await expectLeftAlone(screen)
      expect(isListening('watchPosition')).toBe(false)
    },
    restoring: expectWatching(),
    sendingEarlier: expectWatching(further),
    searching: expectWatching(),
    notifying: expectWatching(here),
    sendingForOneMore: expectWatching(here),
    notified: expectWatching(here),
    unsent: expectWatching(here),
    unsentAndFurther: expectWatching(here),
    catchingUp: expectWatching(here, here),
    caughtUp: expectWatching(here, here, further),
    sentAndAside: expectWatching(here),
    sentAndFurther: expectWatching(here),
    sentTheOthers: expectWatching(here),
    standing: expectWatching(here),
    sendingFurther: expectWatching(here, further),
    sendingAgain: expectWatching(here, here),
    blocked: async ({ screen, isListening }) => {
      await expect.element(screen.getByText(courierNotesTexts['courier.blocked'])).toBeVisible()
      await expect.element(retry(screen)).toBeVisible()
      expect(isListening('watchPosition')).toBe(false)
    },
  },
})

describe('the courier’s position, by hand', () => {
  afterEach(cleanup)

  it('COURIER-3 a place that is allowed after all is told to the server', async () => {
    const world = start()
    const screen = await render(view(world))
    work(world, ['OD-5'])
    await world.resolve('restoreTrail', [])
    world.receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    await retry(screen).click()
    move(world, here)
    await expectWatching(here)({ ...world, screen })
  })
})
