import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import type { StoreOrder } from '../../machines/domain/store-order.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { storeBoardMachine } from '../../machines/kitchen/store-board/store-board.machine.ts'
import type { TakenStep } from '../../machines/kitchen/store-steps/store-steps.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import { StoreBoard } from '../../src/screens/store-orders/store-board.tsx'
import { storeOrdersTexts as t } from '../../src/screens/store-orders/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { storeBoardInHand } from '../support/store-board-in-hand.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aStoreOrder, aTakenOrder, placedAt } from '../support/store-orders.ts'
import { storeBoardModel } from './store-board.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeBoardMachine)
expectFullyWalked(coverage)

const store = aStoreState()
const offered = aStoreOrder()
const forLater = aStoreOrder({
  status: statusIds.scheduled,
  delivery: undefined,
  answerBy: undefined,
  slot: { date: '2026-11-21', slot: '18:00 - 18:30' },
})
const cooking = aTakenOrder({ id: 6, number: 'OD-00006' })

function start() {
  const world = storeBoardInHand(coverage)
  void world.orders.resolve('loadOrders', { store, orders: [offered, cooking] })
  return world
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ board, now }: World) => <StoreBoard board={board} now={now} />
const card = ({ screen }: Page) => screen.getByRole('button', { name: 'Xem đơn OD-00005 Nguyễn Minh Anh' })
/** The one in the sheet comes after the one in the card. */
const button = ({ screen }: Page, name: string) => screen.getByRole('button', { name, exact: true }).last()
const sheet = ({ screen }: Page, title: string) => screen.getByRole('dialog', { name: title })
const column = async ({ screen }: Page, name: string) => screen.getByRole('button', { name: new RegExp(`^\\d\\s?${name}$`) }).click()
const today = ({ screen }: Page) => screen.getByRole('checkbox', { name: new RegExp(`^${t['kitchen.reject.today']}`) })
const sent = ({ steps }: World) => steps.calls('sendStep').map((input) => (input as { step: TakenStep }).step)
const load = ({ orders, stream }: World, ...read: StoreOrder[]) => {
  stream('orders.changed')
  return orders.resolve('loadOrders', { store, orders: read })
}

walkModel({
  ids: 'KITCHEN-10',
  model: storeBoardModel,
  start,
  view,
  executors: {
    'the member opens an order': (page) => card(page).click(),
    'the member opens one that is being prepared': (page) => page.screen.getByRole('button', { name: /OD-00006/ }).click(),
    'the member accepts it': (page) => button(page, t['kitchen.step.accept']).click(),
    'the member rejects it': (page) => button(page, t['kitchen.step.reject']).click(),
    'the member moves its time': async (page) => {
      await column(page, t['kitchen.column.preparing'])
      await button(page, t['kitchen.step.time']).click()
    },
    'the member adds five minutes': (page) => button(page, t['kitchen.minutes.more']).click(),
    'the member confirms': ({ screen }) => screen.getByRole('button', { name: /· \d+ phút$|^Dời thành|^Từ chối đơn$/ }).click(),
    'the member says that it is too busy': ({ screen }) => screen.getByLabelText(t['kitchen.reject.too_busy']).click(),
    'the member says that a dish is sold out': ({ screen }) => screen.getByLabelText(t['kitchen.reject.sold_out']).click(),
    'the member names the dish': async ({ screen }) => {
      await screen.getByRole('checkbox', { name: 'Phở bò', exact: true }).click()
      await screen.getByRole('checkbox', { name: 'Trà đá', exact: true }).click()
      await screen.getByRole('checkbox', { name: 'Phở bò', exact: true }).click()
    },
    'the member leaves it on sale': (page) => today(page).click(),
    'the member closes the sheet': () => userEvent.keyboard('{Escape}'),
    'another device answers': (page) => load(page, aTakenOrder(), cooking),
    'the order is for another day': (page) => load(page, forLater, cooking),
    'the member closes the note': (page) => page.screen.getByRole('button', { name: commonTexts['common.close'], exact: true }).click(),
    'the server takes it': async (page) => {
      await page.steps.resolve('sendStep', aTakenOrder({ kitchen: 'accepted' }))
      await column(page, t['kitchen.column.preparing'])
    },
    'the server refuses it': ({ steps }) => steps.reject('sendStep', new AppError('conflict', { message: 'Đơn đã bị hủy.' })),
    'the member prints it': (page) => button(page, t['kitchen.detail.print']).click(),
  },
  assertions: {
    offered: async (page) => {
      await expect.element(card(page)).toBeVisible()
      await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
    },
    offeredForLater: (page) => expect.element(card(page)).toBeVisible(),
    acceptedForLater: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      await expect.element(page.screen.getByRole('region', { name: `${t['kitchen.board.later']} 1` }).getByText('OD-00005')).toBeVisible()
      await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
      expect(sent(page)).toEqual([{ kind: 'accept', orderId: 5, serial: 1 }])
    },
    detail: async (page) => {
      await expect.element(sheet(page, 'Đơn OD-00005').getByText('130.000₫')).toBeVisible()
      await expect.element(sheet(page, 'Đơn OD-00005').getByText('150.000₫').first()).toBeVisible()
    },
    printed: async (page) => {
      await expect.element(sheet(page, 'Đơn OD-00005')).toBeVisible()
      expect(page.emitted.at(-1)).toEqual({ type: 'ticket.printed' })
    },
    accepting: (page) => expect.element(sheet(page, 'Nhận đơn OD-00005').getByText('Nhận đơn · 20 phút')).toBeVisible(),
    acceptingLater: (page) => expect.element(sheet(page, 'Nhận đơn OD-00005').getByText('Nhận đơn · 25 phút')).toBeVisible(),
    accepted: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      expect(sent(page)).toEqual([{ kind: 'accept', orderId: 5, minutes: 20, readyAt: placedAt + 20 * 60_000, serial: 1 }])
    },
    acceptedLater: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      expect(sent(page)).toEqual([{ kind: 'accept', orderId: 5, minutes: 25, readyAt: placedAt + 25 * 60_000, serial: 1 }])
    },
    taken: async (page) => {
      await expect.element(card(page)).toBeVisible()
      await expect.element(button(page, t['kitchen.step.start'])).toBeVisible()
    },
    refused: async (page) => {
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent(`${t['kitchen.refused.accept']} Đơn đã bị hủy.`)
      await expect.element(button(page, t['kitchen.step.accept'])).toBeVisible()
      expect(page.orders.calls('loadOrders')).toHaveLength(2)
    },
    timing: (page) => expect.element(sheet(page, 'Dời giờ đơn OD-00006').getByText('Dời thành 20 phút nữa')).toBeVisible(),
    timingLater: (page) => expect.element(sheet(page, 'Dời giờ đơn OD-00006').getByText('Dời thành 25 phút nữa')).toBeVisible(),
    timed: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.step.sending'])).toBeVisible()
      expect(sent(page)).toEqual([{ kind: 'setReadyTime', orderId: 6, minutes: 25, readyAt: placedAt + 25 * 60_000, serial: 1 }])
    },
    rejecting: async (page) => {
      await expect.element(sheet(page, 'Từ chối đơn OD-00005')).toBeVisible()
      await expect.element(button(page, t['kitchen.reject.confirm'])).toBeDisabled()
    },
    tooBusy: (page) => expect.element(button(page, t['kitchen.reject.confirm'])).toBeEnabled(),
    rejectedBusy: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      expect(sent(page)).toEqual([{ kind: 'reject', orderId: 5, code: 'too_busy', itemIds: [], endsToday: false, serial: 1 }])
    },
    soldOut: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.reject.items'])).toBeVisible()
      await expect.element(button(page, t['kitchen.reject.confirm'])).toBeDisabled()
    },
    soldOutDish: async (page) => {
      await expect.element(button(page, t['kitchen.reject.confirm'])).toBeEnabled()
      await expect.element(today(page)).toBeChecked()
    },
    rejectedSoldOut: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      expect(sent(page)).toEqual([{ kind: 'reject', orderId: 5, code: 'sold_out', itemIds: [31], endsToday: true, serial: 1 }])
    },
    onSale: (page) => expect.element(today(page)).not.toBeChecked(),
    rejectedOnSale: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      expect(sent(page)).toEqual([{ kind: 'reject', orderId: 5, code: 'sold_out', itemIds: [31], endsToday: false, serial: 1 }])
    },
    answeredElsewhere: (page) => expect.element(page.screen.getByText(t['kitchen.withdrawal.elsewhere'])).toBeVisible(),
    answered: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      await expect.element(page.screen.getByText(t['kitchen.withdrawal.elsewhere'])).not.toBeInTheDocument()
    },
  },
})

describe('a board by its cards', () => {
  afterEach(cleanup)

  it('KITCHEN-9 has dishes ticked as done, which are summed no longer', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await column(page, t['kitchen.column.preparing'])
    const sums = page.screen.getByRole('group').filter({ hasText: t['kitchen.board.sums'] })
    await expect.element(sums).toBeVisible()
    expect(sums.element().querySelector('b')?.textContent).toBe('2×')
    const { height } = sums.element().getBoundingClientRect()
    await page.screen.getByRole('checkbox', { name: 'Đã làm: Phở bò' }).click()
    await expect.element(page.screen.getByRole('checkbox', { name: 'Đã làm: Phở bò' })).toBeChecked()
    expect(sums.element().querySelector('b')?.textContent).toBe('0×')
    expect(sums.element().getBoundingClientRect().height).toBe(height)
  })

  it('KITCHEN-9 gives the focus back to the order after its sheet, wherever the order has gone', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await button(page, t['kitchen.step.accept']).click()
    await page.screen.getByRole('button', { name: /· 20 phút$/ }).click()
    await world.steps.resolve('sendStep', aTakenOrder({ kitchen: 'accepted' }))
    await column(page, t['kitchen.column.preparing'])
    await button(page, t['kitchen.step.start']).click()
    await expect.element(button(page, t['kitchen.step.ready'])).toBeVisible()
    await button(page, t['kitchen.step.time']).first().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toContain(t['kitchen.step.time'])
  })

  it('KITCHEN-2 does not open the answer of an order that has one', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await expect.element(card(page)).toBeVisible()
    await load(world, aTakenOrder(), cooking)
    world.board.send({ type: 'accept.begin', orderId: 5 })
    world.board.send({ type: 'reject.begin', orderId: 5 })
    await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
    await load(world, offered)
    world.board.send({ type: 'reject.begin', orderId: 5 })
    world.board.send({ type: 'sheet.confirm' })
    await expect.element(sheet(page, 'Từ chối đơn OD-00005')).toBeVisible()
    expect(sent(world)).toEqual([])
  })
})

describe('a board, by hand', () => {
  afterEach(cleanup)

  it('KITCHEN-10 minutes that were moved for one order are not those of the next', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await button(page, t['kitchen.step.accept']).click()
    for (let taps = 0; taps < 2; taps += 1) await button(page, t['kitchen.minutes.more']).click()
    await expect.element(sheet(page, 'Nhận đơn OD-00005').getByText('Nhận đơn · 30 phút')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
    await load(world, aStoreOrder({ id: 7, number: 'OD-00007', customer: { name: 'Lê An', phone: undefined } }))
    await button(page, t['kitchen.step.accept']).click()
    await sheet(page, 'Nhận đơn OD-00007').getByRole('button', { name: 'Nhận đơn · 20 phút' }).click()
    expect(sent(world)).toEqual([{ kind: 'accept', orderId: 7, minutes: 20, readyAt: placedAt + 20 * 60_000, serial: 1 }])
  })

  it('KITCHEN-9 KITCHEN-10 times are those of the store’s clock, wherever its device is', async () => {
    const world = storeBoardInHand(coverage)
    await world.orders.resolve('loadOrders', { store: { ...store, timezone: 'Europe/Paris' }, orders: [offered] })
    const page = { ...world, screen: await render(view(world)) }
    await button(page, t['kitchen.step.accept']).click()
    await expect.element(sheet(page, 'Nhận đơn OD-00005').getByText('Xong khoảng 20/11, 05:20')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await card(page).click()
    await expect.element(sheet(page, 'Đơn OD-00005').getByText('20/11, 05:00').first()).toBeVisible()
  })

  it('KITCHEN-10 a reason that replaces another one takes the dishes of that out of the refusal', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await button(page, t['kitchen.step.reject']).click()
    await page.screen.getByLabelText(t['kitchen.reject.sold_out']).click()
    await page.screen.getByRole('checkbox', { name: 'Phở bò', exact: true }).click()
    await page.screen.getByLabelText(t['kitchen.reject.closed']).click()
    await expect.element(page.screen.getByText(t['kitchen.reject.items'])).not.toBeInTheDocument()
    await button(page, t['kitchen.reject.confirm']).click()
    expect(sent(world)).toEqual([{ kind: 'reject', orderId: 5, code: 'closed', itemIds: [], endsToday: false, serial: 1 }])
  })

  it('KITCHEN-9 an order’s amounts add up to its total', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await card(page).click()
    const detail = sheet(page, 'Đơn OD-00005')
    await expect.element(detail.getByText(t['kitchen.detail.further'])).toBeVisible()
    const amounts = [...detail.element().querySelectorAll('dd')].map((amount) => amount.textContent)
    expect(amounts.slice(0, 4)).toEqual(['135.000₫', '15.000₫', 'Tiền mặt', '150.000₫'])
  })

  it('KITCHEN-9 what is collected is what the wallet has not paid, on the card and in the detail', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await load(world, aStoreOrder({ payable: 130_000 }))
    await expect.element(page.screen.getByText(t['kitchen.order.cash'].replace('{amount}', '130.000₫')).first()).toBeVisible()
    await card(page).click()
    const amounts = [...sheet(page, 'Đơn OD-00005').element().querySelectorAll('dd')].map((amount) => amount.textContent)
    expect(amounts.slice(3, 5)).toEqual(['150.000₫', '130.000₫'])
  })

  it('KITCHEN-9 an order that ended says how long ago for an hour, and then when', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const ended = { status: statusIds.delivered, kitchen: 'handedOver', delivery: undefined, answerBy: undefined } as const
    await load(
      world,
      aStoreOrder({ ...ended, id: 6, number: 'OD-00006', changedAt: placedAt - 59 * 60_000 }),
      aStoreOrder({ ...ended, id: 7, number: 'OD-00007', changedAt: placedAt - 60 * 60_000 }),
    )
    await column(page, t['kitchen.column.done'])
    await expect.element(page.screen.getByText('59 phút trước')).toBeVisible()
    await expect.element(page.screen.getByText(/^\d\d:00$/)).toBeVisible()
  })

  it('KITCHEN-9 an order that is ready says for when it was promised, since its age is not known', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await load(world, aTakenOrder({ kitchen: 'ready', readyAt: placedAt + 1_200_000 }))
    await column(page, t['kitchen.column.ready'])
    await expect.element(page.screen.getByText(/^Hẹn \d\d:20$/)).toBeVisible()
    await card(page).click()
    await expect.element(page.screen.getByText(t['kitchen.detail.readyAt'])).toBeVisible()
    await expect.element(page.screen.getByText(t['kitchen.detail.changedAt'])).not.toBeInTheDocument()
  })

  it('RIDE-4 RIDE-5 a card says that its courier has reported a problem, or has given the order back', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const problem = { reason: 'wrong_address', note: undefined, at: placedAt, isRelease: false }
    const ready = (reports: StoreOrder['reports']) => aTakenOrder({ kitchen: 'ready', delivery: 'assigned', reports })
    await load(world, ready([problem]))
    await column(page, t['kitchen.column.ready'])
    await expect.element(page.screen.getByText(t['kitchen.order.problem'])).toBeVisible()
    await load(world, ready([problem, { ...problem, at: placedAt + 1, isRelease: true }]))
    await expect.element(page.screen.getByText(t['kitchen.order.release'])).toBeVisible()
  })

  it('KITCHEN-2 orders that were read before an answer do not offer what is answered', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await button(page, t['kitchen.step.accept']).click()
    await page.screen.getByRole('button', { name: /· 20 phút$/ }).click()
    await load(world, offered, cooking)
    await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
    await expect.element(page.screen.getByText(t['kitchen.withdrawal.elsewhere'])).not.toBeInTheDocument()
    await world.steps.resolve('sendStep', aTakenOrder({ kitchen: 'accepted' }))
    await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
    expect(sent(world)).toHaveLength(1)
  })
})
