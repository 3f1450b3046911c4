import { expect } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { courierLineMachine } from '../../machines/courier-line/courier-line.machine.ts'
import { courierOrdersMachine, type CourierOrdersActor } from '../../machines/courier-orders/courier-orders.machine.ts'
import { courierShiftMachine, type CourierShiftActor } from '../../machines/courier-shift/courier-shift.machine.ts'
import * as limits from '../../machines/limits.ts'
import { tellLists } from '../../src/app/flows/courier-line.ts'
import { CourierOrdersPage } from '../../src/features/courier/orders-page.tsx'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { courierLineModel } from './courier-line.model.ts'
import { courierTexts } from '../../texts/vi/courier.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const coverage = coverageOf(courierLineMachine)
expectFullyWalked(coverage)

/** Everything begins with a courier who has signed in. */
function start() {
  const line = startMachine(courierLineMachine, { coverage, listeners: ['followLists'] })
  const orders = startMachine(courierOrdersMachine, { coverage: coverageOf(courierOrdersMachine) })
  const shift = startMachine(courierShiftMachine, { coverage: coverageOf(courierShiftMachine) })
  tellLists(line.actor, orders.actor)
  const world = { line, orders, shift, read: { times: 0 } }
  signIn(world)
  return world
}

interface World {
  line: ReturnType<typeof startMachine<typeof courierLineMachine>>
  orders: ReturnType<typeof startMachine<typeof courierOrdersMachine>>
  shift: ReturnType<typeof startMachine<typeof courierShiftMachine>>
  /** How often the lists were read; each time there is one more order in them. */
  read: { times: number }
}
type Page = World & { screen: RenderResult }

function signIn({ line, orders }: Pick<World, 'line' | 'orders'>) {
  orders.actor.send({ type: 'orders.watch' })
  line.actor.send({ type: 'line.watch' })
}
const isAsked = ({ orders, read }: World) => orders.calls('loadLists').length > read.times

/** The lists have been asked for once more; the answer is what is shown from now on. */
async function expectRead(page: Page) {
  const { orders, read, screen } = page
  expect(orders.calls('loadLists')).toHaveLength(read.times + 1)
  read.times += 1
  const fresh = Array.from({ length: read.times }, (_, at) => anOrder({ id: at + 1, uniqueId: `OD-${at + 1}` }))
  await orders.resolve('loadLists', { fresh, accepted: [], pickedUp: [] })
  await expect.element(screen.getByRole('heading', { name: `${courierTexts['courier.fresh']} ${read.times}` })).toBeVisible()
  expect(isAsked(page)).toBe(false)
}
const fresh = (screen: RenderResult) => screen.getByRole('heading', { name: new RegExp(`^${courierTexts['courier.fresh']}`) })
const waitForPoll = ({ orders }: World) => orders.clock.increment(limits.courierListPollMs)

walkModel({
  ids: 'COURIER-1',
  model: courierLineModel,
  start,
  view: ({ orders, shift }: World) =>
    inRouter(
      <>
        <Below />
        <CourierOrdersPage
          orders={orders.actor as unknown as CourierOrdersActor}
          shift={shift.actor as unknown as CourierShiftActor}
          notes={null}
        />
      </>,
    ),
  executors: {
    'the line stands': ({ line }) => line.hear('followLists', { type: 'line.up' }),
    'the line breaks': ({ line }) => line.hear('followLists', { type: 'line.down' }),
    'an order is told': ({ line }) => line.hear('followLists', { type: 'line.news' }),
    'much is told at once': ({ line }) => {
      for (let time = 0; time < 3; time += 1) line.hear('followLists', { type: 'line.news' })
    },
    'two seconds pass': ({ line }) => line.clock.increment(limits.courierNewsEveryMs),
    'the courier signs out': ({ line, orders }) => {
      line.actor.send({ type: 'line.rest' })
      orders.actor.send({ type: 'orders.rest' })
    },
    'the courier signs in': (page) => signIn(page),
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
    told: expectRead,
    gathering: async (page) => {
      await expect.element(fresh(page.screen)).toBeVisible()
      expect(isAsked(page)).toBe(false)
    },
    gone: async ({ line, screen }) => {
      await expectBelow({ screen })
      await expect.element(screen.getByRole('listitem').getByRole('link')).not.toBeInTheDocument()
      expect(line.isListening('followLists')).toBe(false)
    },
  },
})
