import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { Order } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { themesMachine } from '../../machines/shop/themes/themes.machine.ts'
import type { RowsFor } from '../../machines/shop/themes/themes.types.ts'
import { Rows } from '../../src/screens/home/rows/rows.tsx'
import { rowsTexts } from '../../src/screens/home/rows/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aLocation, anOrder, aStoreCard } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { Below, expectBelow } from './support/below.tsx'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'
import { themesModel } from './themes.model.ts'

const coverage = coverageOf(themesMachine)
expectFullyWalked(coverage)

const line = (name: string, quantity: number) => ({
  itemId: 7,
  name,
  quantity,
  unitPrice: 50_000,
  lineTotal: 50_000 * quantity,
  addons: [],
  note: undefined,
})
const order = anOrder({ status: statusIds.delivered, bill: aBill({ lines: [line('Phở bò', 2), line('Trà đá', 1)], total: 120_000 }) })
const near = aStoreCard({
  id: 2,
  name: 'Bún Chả',
  slug: 'bun-cha',
  maxDiscount: 20,
  freeDeliverySubtotal: 200_000,
  isBusy: true,
  deliveryCharge: 12_000,
})
const rows = {
  again: [order],
  themes: [
    { theme: 'offers' as const, stores: [near] },
    { theme: 'fast' as const, stores: [near] },
  ],
}

function start() {
  const world = startMachine(themesMachine, {
    coverage,
    input: { location: undefined, option: 'DELIVERY', customer: 3, expected: ['again', 'offers'] },
  })
  const reordered: Order[] = []
  let moves = 0
  const move = () => {
    moves += 1
    const location = aLocation({ lat: 10 + moves })
    world.actor.send({ type: 'location.changed', location })
    // the same place again is none
    world.actor.send({ type: 'location.changed', location })
  }
  // what was waited for
  move()
  return { ...world, reordered, move }
}
type World = ReturnType<typeof start>

const view = ({ actor, reordered }: World) =>
  inRouter(
    <>
      <Rows themes={actor} deliveryOption="DELIVERY" stores={[]} heart={() => null} onReorder={(again) => void reordered.push(again)} />
      <Below />
    </>,
  )
const asked = ({ calls }: World) => calls('loadRows').at(-1) as RowsFor
const shelf = (screen: RenderResult, name: string) => screen.getByRole('region', { name, exact: true })
const failure = ({ reject }: World) => reject('loadRows', new AppError('network'))

walkModel({
  ids: 'BACK-1 BACK-2',
  model: themesModel,
  start,
  view,
  executors: {
    'the rows arrive': ({ resolve }) => resolve('loadRows', rows),
    'there is nothing to show': ({ resolve }) => resolve('loadRows', { again: [], themes: [] }),
    'the server fails': failure,
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person orders again': ({ screen }) => screen.getByRole('button', { name: 'Đặt lại đơn ở Phở Hòa' }).click(),
    'the person signs out': async ({ actor, clock }) => {
      clock.increment(limits.themesFreshMs)
      actor.send({ type: 'themes.open', customer: undefined })
      await flush()
    },
    'the place changes': ({ actor, move }) => {
      // shown again, to another customer and back
      actor.send({ type: 'themes.open', customer: 4 })
      actor.send({ type: 'themes.open', customer: 3 })
      move()
    },
    'the option changes': ({ actor }) => {
      const other = actor.getSnapshot().context.option === 'DELIVERY' ? 'SELFPICKUP' : 'DELIVERY'
      actor.send({ type: 'option.changed', option: other })
      actor.send({ type: 'option.changed', option: other })
    },
    'the person comes back later': ({ actor, calls, clock }) => {
      // what is shown again soon is not requested again
      const requested = calls('loadRows').length
      actor.send({ type: 'themes.open', customer: 3 })
      expect([actor.getSnapshot().value, calls('loadRows').length]).toEqual(['fresh', requested])
      clock.increment(limits.themesFreshMs)
      actor.send({ type: 'themes.open', customer: 3 })
    },
  },
  assertions: {
    expecting: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(rowsTexts['rows.loading'])
      expect(screen.container.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0)
      expect(calls('loadRows').length).toBeGreaterThan(0)
    },
    shown: async ({ screen }) => {
      const again = shelf(screen, rowsTexts['rows.again'])
      await expect.element(again.getByRole('link', { name: /Phở Hòa.*2 × Phở bò, Trà đá/ })).toHaveAttribute('href', '/stores/pho-hoa')
      await expect.element(again.getByText('120.000₫')).toBeVisible()
      await expect
        .element(shelf(screen, rowsTexts['rows.offers']).getByRole('link', { name: `Xem tất cả: ${rowsTexts['rows.offers']}` }))
        .toHaveAttribute('href', '/categories/stores?offers=1')
      const card = shelf(screen, rowsTexts['rows.fast']).getByRole('link', { name: /Bún Chả/ })
      await expect.element(card).toHaveAttribute('href', '/stores/bun-cha')
      // BACK-4: all that one chooses by
      await expect
        .element(card)
        .toHaveAccessibleName('Bún Chả 4,5 sao, 10 đánh giá 30 phút 1,2 km Phí giao 12.000₫ Đang đông Giảm đến 20% Freeship từ 200.000₫')
    },
    refreshing: async (world) => {
      await expect.element(shelf(world.screen, rowsTexts['rows.fast'])).toBeVisible()
      expect(world.calls('loadRows').length).toBeGreaterThan(1)
    },
    reordered: { effect: 'the order is put into the cart again', check: ({ reordered }) => expect.poll(() => reordered).toEqual([order]) },
    expectingAsGuest: async (world) => {
      await expect.element(world.screen.getByRole('status')).toHaveTextContent(rowsTexts['rows.loading'])
      await expect.element(world.screen.getByText('120.000₫')).not.toBeInTheDocument()
      expect(asked(world).customer).toBeUndefined()
    },
    bare: async ({ screen, actor }) => {
      await expectBelow({ screen })
      await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
      expect(screen.container.querySelectorAll('section')).toHaveLength(0)
      expect(actor.getSnapshot().context.expected).toEqual([])
    },
    refused: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(rowsTexts['rows.failed'])
    },
  },
})

describe('the rows of the home screen, by hand', () => {
  afterEach(cleanup)

  it('BACK-1 each row leads to the whole list of its own theme, in the order of the answer', async () => {
    const world = start()
    const screen = await render(view(world))
    const themes = (['offers', 'fast', 'new', 'near'] as const).map((theme) => ({ theme, stores: [near] }))
    await world.resolve('loadRows', { again: [], themes })
    await expect.element(shelf(screen, 'Ngay gần bạn')).toBeVisible()
    const all = [...screen.container.querySelectorAll('a[aria-label^="Xem tất cả"]')]
    expect(all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Xem tất cả: Đang có ưu đãi', '/categories/stores?offers=1'],
      ['Xem tất cả: Giao nhanh nhất', '/categories/stores?sort=fast'],
      ['Xem tất cả: Quán mới quanh đây', '/categories/stores?new=1'],
      ['Xem tất cả: Ngay gần bạn', '/categories/stores'],
    ])
  })

  it('BACK-2 the tap on the second of two orders puts that one into the cart again, and no other', async () => {
    const world = start()
    const screen = await render(view(world))
    const second = anOrder({
      id: 4,
      uniqueId: 'OD-4',
      status: statusIds.delivered,
      store: { ...order.store, id: 9, name: 'Cơm Tấm', slug: 'com-tam' },
    })
    await world.resolve('loadRows', { again: [order, second], themes: [] })
    await screen.getByRole('button', { name: 'Đặt lại đơn ở Cơm Tấm' }).click()
    expect(world.reordered).toEqual([second])
    expect([...screen.container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/stores/pho-hoa',
      '/stores/com-tam',
    ])
  })

  it('BACK-1 BACK-2 rows that are shown stay where looking again fails, and the next visit asks with the same place', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadRows', rows)
    world.clock.increment(limits.themesFreshMs)
    world.actor.send({ type: 'themes.open', customer: 3 })
    await failure(world)
    await expect.element(screen.getByText('120.000₫')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    world.actor.send({ type: 'themes.open', customer: 3 })
    const request = { location: aLocation({ lat: 11 }), option: 'DELIVERY', customer: 3 }
    expect(world.calls('loadRows')).toEqual([request, request, request])
    await world.resolve('loadRows', { again: [], themes: rows.themes })
    await expect.element(screen.getByText('120.000₫')).not.toBeInTheDocument()
    await expect.element(shelf(screen, rowsTexts['rows.fast'])).toBeVisible()
  })
})
