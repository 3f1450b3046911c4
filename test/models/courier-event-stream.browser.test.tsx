import { Suspense, use } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { courierEventStreamMachine } from '../../machines/courier/courier-event-stream/courier-event-stream.machine.ts'
import type { CourierAreaActor } from '../../machines/courier/courier-area/courier-area.machine.ts'
import type { CourierOrdersActor } from '../../machines/courier/courier-orders/courier-orders.machine.ts'
import type { CourierShiftActor } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
import * as limits from '../../machines/limits.ts'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { CourierOrdersPage } from '../../src/screens/courier-orders/orders-page.tsx'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCourier, anOrder } from '../support/entities.ts'
import { startApp } from '../support/start-app.ts'
import { courierEventStreamModel } from './courier-event-stream.model.ts'
import { courierOrdersTexts } from '../../src/screens/courier-orders/texts.vi.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const coverage = coverageOf(courierEventStreamMachine)
expectFullyWalked(coverage)

const dung = { person: { id: 9, name: 'Dũng' }, tokens: { authToken: 'c1', refreshToken: 's1' } }

/** Everything begins with a courier who is signed in and whose lists have been read once. */
function start() {
  const app = startApp({ courier: dung, inspect: coverage.inspect })
  const ready = app.enterCourierArea().then(() => begin(app))
  return { ...app, ready, read: { times: 0 } }
}

/** The lists are read, and the work next to them begins. */
async function begin({ area }: Pick<World, 'area'>) {
  await area.shift.resolve('loadCourier', aCourier())
  await area.orders.resolve('loadLists', { fresh: [], accepted: [], pickedUp: [] })
  await area.bringWork()
}

type World = ReturnType<typeof startApp> & {
  ready: Promise<void>
  /** How often the lists were read after that; each time there is one more order in them. */
  read: { times: number }
}
type Page = World & { screen: RenderResult }

/** The lists of whoever is signed in. */
function View({ app, ready }: World) {
  use(ready)
  const area = app.system.get('courierArea') as CourierAreaActor
  const orders = useSelector(area, () => app.system.get('courierOrders') as CourierOrdersActor | undefined)
  const shift = useSelector(area, () => app.system.get('courierShift') as CourierShiftActor | undefined)
  return orders && shift ? <CourierOrdersPage orders={orders} shift={shift} notes={null} renderMark={() => null} /> : null
}

const asked = ({ area: { orders } }: World) => orders.calls('loadLists').length
/** Next to the first reading of each sign-in. */
const isAsked = (page: World) => asked(page) > page.read.times + 1

/** The lists have been asked for once more; the answer is what is shown from now on. */
async function expectRead(page: Page) {
  const { area, read, screen } = page
  expect(isAsked(page)).toBe(true)
  read.times += 1
  const fresh = Array.from({ length: read.times }, (_, at) => anOrder({ id: at + 1, uniqueId: `OD-${at + 1}` }))
  await area.orders.resolve('loadLists', { fresh, accepted: [], pickedUp: [] })
  await expect.element(screen.getByRole('heading', { name: `${courierOrdersTexts['courier.fresh']} ${read.times}` })).toBeVisible()
  expect(isAsked(page)).toBe(false)
}
const fresh = (screen: RenderResult) => screen.getByRole('heading', { name: new RegExp(`^${courierOrdersTexts['courier.fresh']}`) })
const waitForPoll = ({ clock }: World) => clock.increment(limits.courierListPollMs)

const view = (world: World) =>
  inRouter(
    <>
      <Below />
      <Suspense>
        <View {...world} />
      </Suspense>
    </>,
  )

walkModel({
  ids: 'COURIER-1',
  model: courierEventStreamModel,
  start,
  view,
  executors: {
    'the line stands': ({ area }) => area.line.receive('followLists', { type: 'connection.opened' }),
    'the line breaks': ({ area }) => area.line.receive('followLists', { type: 'connection.lost' }),
    'an order is told': ({ area }) => area.line.receive('followLists', { type: 'lists.changed' }),
    'much is told at once': ({ area }) => {
      for (let time = 0; time < 3; time += 1) area.line.receive('followLists', { type: 'lists.changed' })
    },
    'two seconds pass': ({ clock }) => clock.increment(limits.courierUpdateEveryMs),
    'the courier signs out': ({ actors }) => actors.courier.send({ type: 'session.end' }),
    'the courier signs in': async (page) => {
      page.read.times = asked(page)
      page.actors.courier.send({ type: 'session.begin', ...dung })
      await begin(page)
    },
  },
  assertions: {
    asking: async (page) => {
      // where the line has not stood before, there is nothing new to read
      if (isAsked(page)) await expectRead(page)
      waitForPoll(page)
      await expectRead(page)
    },
    listening: async (page) => {
      if (isAsked(page)) await expectRead(page)
      waitForPoll(page)
      await expect.element(fresh(page.screen)).toBeVisible()
      expect(isAsked(page)).toBe(false)
    },
    notified: expectRead,
    gathering: async (page) => {
      await expect.element(fresh(page.screen)).toBeVisible()
      expect(isAsked(page)).toBe(false)
    },
    gone: async ({ area: { line }, screen }) => {
      await expectBelow({ screen })
      await expect.element(screen.getByRole('listitem').getByRole('link')).not.toBeInTheDocument()
      expect(line.isListening('followLists')).toBe(false)
    },
  },
})

describe('the line of a courier, by hand', () => {
  afterEach(cleanup)

  async function open() {
    const world = start()
    const screen = await render(view(world))
    await world.ready
    const { line, orders } = world.area
    const receiveEvent = (type: 'connection.opened' | 'connection.lost' | 'lists.changed') => line.receive('followLists', { type })
    const answer = () => orders.resolve('loadLists', { fresh: [], accepted: [], pickedUp: [] })
    receiveEvent('connection.opened')
    await answer()
    return { ...world, screen, receiveEvent, answer }
  }

  it('COURIER-1 much that is told in two seconds is read when the first of it comes and when they are over', async () => {
    const page = await open()
    expect(asked(page)).toBe(2)
    for (let times = 0; times < 4; times += 1) page.receiveEvent('lists.changed')
    expect(asked(page)).toBe(3)
    await page.answer()
    page.clock.increment(limits.courierUpdateEveryMs - 1)
    expect(asked(page)).toBe(3)
    page.clock.increment(1)
    expect(asked(page)).toBe(4)
    await page.area.orders.resolve('loadLists', { fresh: [anOrder(), anOrder({ id: 6, uniqueId: 'OD-6' })], accepted: [], pickedUp: [] })
    await expect.element(page.screen.getByRole('heading', { name: 'Đơn mới 2' })).toBeVisible()
    page.clock.increment(10 * limits.courierUpdateEveryMs)
    expect(asked(page)).toBe(4)
    page.receiveEvent('lists.changed')
    expect(asked(page)).toBe(5)
  })

  it('COURIER-1 without the line the lists are asked for every four seconds, and after signing out never', async () => {
    const page = await open()
    page.receiveEvent('connection.lost')
    expect(asked(page)).toBe(3)
    for (const times of [4, 5]) {
      await page.answer()
      page.clock.increment(4_000)
      expect(asked(page)).toBe(times)
    }
    await page.answer()
    page.actors.courier.send({ type: 'session.end' })
    page.receiveEvent('lists.changed')
    page.clock.increment(60_000)
    expect(asked(page)).toBe(5)
    await expect.element(page.screen.getByRole('switch')).not.toBeInTheDocument()
  })
})
