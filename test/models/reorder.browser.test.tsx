import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { reorderMachine } from '../../machines/order/reorder/reorder.machine.ts'
import { ReorderSheet } from '../../src/screens/shared/reorder/reorder-sheet.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { reorderTexts } from '../../src/screens/shared/reorder/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aGroup, anItem, anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { reorderModel } from './reorder.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const coverage = coverageOf(reorderMachine)
expectFullyWalked(coverage)

const lineOf = (itemId: number, name: string, unitPrice: number, addons: { id: number; name: string; price: number }[] = []) => ({
  itemId,
  name,
  quantity: 2,
  unitPrice,
  lineTotal: 2 * unitPrice,
  addons,
  note: undefined,
})
const order = anOrder({
  status: 5,
  bill: aBill({
    lines: [lineOf(7, 'Phở bò', 50_000), lineOf(8, 'Trà đá', 5_000), lineOf(9, 'Cơm', 55_000, [{ id: 1, name: 'Trứng', price: 5_000 }])],
  }),
})
const pho = anItem()
const tea = anItem({ id: 8, name: 'Trà đá', price: 5_000 })
const rice = anItem({ id: 9, name: 'Cơm', price: 50_000, groups: [aGroup()] })
const store = { id: order.store.id, name: order.store.name, slug: order.store.slug }

const start = () => startMachine(reorderMachine, { coverage })
type World = ReturnType<typeof start>
const expectNoSheet = async (screen: RenderResult) => {
  await expectBelow({ screen })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}
const begin = ({ actor }: World, replaces = false) => actor.send({ type: 'reorder.start', order, replaces })

walkModel({
  ids: 'ORDER-1',
  model: reorderModel,
  start,
  view: ({ actor }) => (
    <>
      <Below />
      <ReorderSheet reorder={actor} />
    </>
  ),
  executors: {
    'the person orders it again': (world) => begin(world),
    'all of it is there as before': ({ resolve }) => resolve('loadItems', [pho, tea, rice]),
    'something is missing and something dearer': ({ resolve }) => resolve('loadItems', [{ ...pho, price: 60_000 }, rice]),
    'nothing of it is there': ({ resolve }) => resolve('loadItems', []),
    'the server fails': ({ reject }) => reject('loadItems', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person agrees': ({ screen }) => screen.getByRole('button', { name: reorderTexts['reorder.confirm'] }).click(),
    'the person thinks better of it': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.close'] }).first().click(),
  },
  assertions: {
    before: async ({ screen, emitted }) => {
      await expectNoSheet(screen)
      expect(emitted).toEqual([])
    },
    looking: async ({ screen }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(reorderTexts['reorder.looking'])
    },
    notified: async ({ screen }) => {
      await expect.element(screen.getByText('Không còn: Trà đá')).toBeVisible()
      await expect.element(screen.getByText('Phở bò: 50.000₫ nay 60.000₫')).toBeVisible()
    },
    notifiedOfNothing: async ({ screen, actor, emitted }) => {
      actor.send({ type: 'reorder.confirm' })
      expect(emitted).toEqual([])
      await expect.element(screen.getByText(reorderTexts['reorder.nothing'])).toBeVisible()
      await expect.element(screen.getByRole('button', { name: reorderTexts['reorder.confirm'] })).toBeDisabled()
    },
    unread: ({ screen }) => expect.element(screen.getByRole('alert')).toBeVisible(),
    inTheCart: async ({ screen, emitted }) => {
      await expectNoSheet(screen)
      expect(emitted).toMatchObject([
        { type: 'reorder.ready', store, lines: [{ itemId: 7 }, { itemId: 8 }, { itemId: 9, addons: [{ id: 1 }] }] },
      ])
    },
    partInTheCart: async ({ screen, emitted }) => {
      await expectNoSheet(screen)
      expect(emitted).toMatchObject([
        {
          type: 'reorder.ready',
          store,
          lines: [
            { itemId: 7, quantity: 2, price: 60_000 },
            { itemId: 9, quantity: 2, price: 50_000 },
          ],
        },
      ])
    },
  },
})

describe('ordering again, by hand', () => {
  afterEach(cleanup)

  it('says that the cart of now is replaced', async () => {
    const world = start()
    const screen = await render(<ReorderSheet reorder={world.actor} />)
    begin(world, true)
    await world.resolve('loadItems', [pho, tea, rice])
    await expect.element(screen.getByText(reorderTexts['reorder.replaces'])).toBeVisible()
    expect(world.emitted).toEqual([])
  })

  it('a dish whose choice is gone is missing', async () => {
    const world = start()
    const screen = await render(<ReorderSheet reorder={world.actor} />)
    begin(world)
    await world.resolve('loadItems', [pho, tea, { ...rice, groups: [] }])
    await expect.element(screen.getByText('Không còn: Cơm')).toBeVisible()
  })
})
