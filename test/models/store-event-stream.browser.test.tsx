import { Suspense, use } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { StoreAreaActor } from '../../machines/kitchen/store-area/store-area.machine.ts'
import {
  storeEventStreamMachine,
  type StoreEventStreamActor,
} from '../../machines/kitchen/store-event-stream/store-event-stream.machine.ts'
import type { StoreStateActor } from '../../machines/kitchen/store-state/store-state.machine.ts'
import * as limits from '../../machines/limits.ts'
import { StoreBar } from '../../src/screens/shared/store-area/store-bar.tsx'
import { LostNote, OfferedNotes, PauseNote } from '../../src/screens/shared/store-area/store-notes.tsx'
import { storeAreaTexts } from '../../src/screens/shared/store-area/texts.vi.ts'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { coverageOf, recordCoverage } from '../support/coverage.ts'
import { startApp } from '../support/start-app.ts'
import { aStoreMember, aStoreState } from '../support/store-entities.ts'
import { storeEventStreamModel } from './store-event-stream.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeEventStreamMachine)
// that a change of another store is passed over is the machine's own test
recordCoverage(coverage)

const hoa = { person: { id: 7, name: 'Hoa' }, tokens: { authToken: 's1', refreshToken: 'r1' } }
const member = aStoreMember()
const names = member.stores.map(({ name }) => name)

/** Everything begins with a member whose first store has been read once. */
function start() {
  const app = startApp({ inspect: coverage.inspect })
  const ready = app.enterStoreArea(hoa).then(async () => {
    await app.store.bringMember(member)
    await app.store.orders.resolve('loadOrders', { store: aStoreState(), orders: [] })
  })
  return { ...app, ready, seen: { readings: 1 } }
}

type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function View({ app, ready }: World) {
  use(ready)
  const area = app.system.get('storeArea') as StoreAreaActor
  const stream = useSelector(area, () => app.system.get('storeEventStream') as StoreEventStreamActor)
  const state = useSelector(area, () => app.system.get('storeState') as StoreStateActor)
  const store = useSelector(area, ({ context }) => member.stores.find(({ id }) => id === context.storeId))
  if (!store) return null
  return (
    <>
      <StoreBar area={area} state={state} member={member} store={store} onSignOut={() => {}} />
      <LostNote stream={stream} />
      <PauseNote state={state} />
      <OfferedNotes area={area} stores={member.stores} />
    </>
  )
}

const receive = ({ store }: World, event: Parameters<World['store']['stream']['receive']>[1]) => store.stream.receive('followStores', event)
const shownId = ({ app }: World) => (app.system.get('storeArea') as StoreAreaActor).getSnapshot().context.storeId ?? 0
const lostNote = (screen: RenderResult) => screen.getByText(storeAreaTexts['console.lost'])

async function expectConnected(page: Page) {
  const name = names[member.stores.findIndex(({ id }) => id === shownId(page))] ?? ''
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  await expect.element(lostNote(page.screen)).not.toBeInTheDocument()
}

/** Answers what was asked for since, so that the next change is a reading of its own. */
async function readAgain(page: Page) {
  const { store, seen } = page
  const readings = store.orders.calls('loadOrders').length
  const isRead = readings > seen.readings
  if (isRead) await store.orders.resolve('loadOrders', { store: aStoreState({ id: shownId(page) }), orders: [] })
  seen.readings = store.orders.calls('loadOrders').length
  return isRead
}

const view = (world: World) => (
  <Suspense>
    <View {...world} />
  </Suspense>
)

walkModel({
  ids: 'KITCHEN-1 KITCHEN-8',
  model: storeEventStreamModel,
  start,
  view,
  executors: {
    'the connection opens': (page) => receive(page, { type: 'connection.opened' }),
    'the connection is lost': (page) => receive(page, { type: 'connection.lost' }),
    'ten seconds pass': ({ clock }) => clock.increment(limits.storeConnectMs),
    'a moment passes': ({ clock }) => clock.increment(limits.storeUpdateEveryMs),
    'an order changes': (page) => receive(page, { type: 'orders.changed', storeId: shownId(page), uniqueId: 'OD-5', isOffered: false }),
    'the store is paused elsewhere': async (page) => {
      await readAgain(page)
      receive(page, { type: 'state.changed', storeId: shownId(page) })
      expect(await readAgain(page)).toBe(true)
    },
    'an order comes to the other store': (page) => {
      const other = member.stores.find(({ id }) => id !== shownId(page))
      receive(page, { type: 'orders.changed', storeId: other?.id ?? 0, uniqueId: 'OD-6', isOffered: true })
    },
    'it is answered on another device': (page) => {
      const other = member.stores.find(({ id }) => id !== shownId(page))
      receive(page, { type: 'orders.changed', storeId: other?.id ?? 0, uniqueId: 'OD-6', isOffered: false })
    },
    'the member changes to it': ({ screen }) => screen.getByRole('button', { name: storeAreaTexts['console.goThere'] }).click(),
  },
  assertions: {
    connecting: expectConnected,
    lost: async (page) => {
      await expect.element(lostNote(page.screen)).toBeVisible()
      await readAgain(page)
    },
    open: async (page) => {
      await expectConnected(page)
      await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
      await readAgain(page)
    },
    changed: async (page) => {
      await expectConnected(page)
      expect(await readAgain(page)).toBe(true)
    },
    gathering: async (page) => {
      await expectConnected(page)
      expect(await readAgain(page)).toBe(false)
    },
    offered: async (page) => {
      const other = member.stores.find(({ id }) => id !== shownId(page))?.name ?? ''
      const text = `${storeAreaTexts['console.offeredAt'].replace('{name}', other)}${storeAreaTexts['console.goThere']}`
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent(text)
    },
  },
})

describe('the line of a store, by hand', () => {
  afterEach(cleanup)

  async function open() {
    const world = start()
    const screen = await render(view(world))
    await world.ready
    return { ...world, screen }
  }
  const read = ({ store }: World) => store.orders.calls('loadOrders').map((input) => (input as { storeId: number }).storeId)
  const answer = (page: Page) => page.store.orders.resolve('loadOrders', { store: aStoreState({ id: shownId(page) }), orders: [] })

  it('KITCHEN-8 a connection that has not come after ten seconds is said to be lost, and one that breaks immediately', async () => {
    const page = await open()
    await expectConnected(page)
    page.clock.increment(9_999)
    await expectConnected(page)
    page.clock.increment(1)
    await expect.element(lostNote(page.screen)).toBeVisible()
    receive(page, { type: 'connection.opened' })
    await expectConnected(page)
    receive(page, { type: 'connection.lost' })
    await expect.element(lostNote(page.screen)).toBeVisible()
  })

  it('KITCHEN-1 an order that waits at another store is named, and that store is read when the member goes there', async () => {
    const page = await open()
    receive(page, { type: 'connection.opened' })
    await answer(page)
    const before = read(page).length
    for (const [uniqueId, isOffered] of [
      ['OD-5', true],
      ['OD-6', true],
      ['OD-5', false],
    ] as const)
      receive(page, { type: 'orders.changed', storeId: 13, uniqueId, isOffered })
    await expect.element(page.screen.getByText('Đơn mới đang chờ trả lời ở Bún chả Hương.')).toBeVisible()
    page.clock.increment(limits.storeUpdateEveryMs)
    expect(read(page)).toHaveLength(before)
    await page.screen.getByRole('button', { name: storeAreaTexts['console.goThere'] }).click()
    expect(read(page).slice(before)).toEqual([13])
    await answer(page)
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bún chả Hương')
    await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
    await answer(page)
    const seen = read(page).length
    receive(page, { type: 'orders.changed', storeId: 12, uniqueId: 'OD-7', isOffered: false })
    receive(page, { type: 'state.changed', storeId: 12 })
    expect(read(page)).toHaveLength(seen)
    receive(page, { type: 'orders.changed', storeId: 13, uniqueId: 'OD-6', isOffered: false })
    expect(read(page).slice(seen)).toEqual([13])
  })

  it('KITCHEN-1 much that changes in half a second is read when the first of it comes and when that is over', async () => {
    const page = await open()
    receive(page, { type: 'connection.opened' })
    await answer(page)
    const before = read(page).length
    for (let times = 0; times < 4; times += 1) receive(page, { type: 'orders.changed', storeId: 12, uniqueId: 'OD-7', isOffered: true })
    expect(read(page)).toHaveLength(before + 1)
    await answer(page)
    page.clock.increment(500)
    expect(read(page)).toHaveLength(before + 2)
    await answer(page)
    page.clock.increment(5_000)
    expect(read(page)).toHaveLength(before + 2)
    await expectConnected(page)
  })
})
