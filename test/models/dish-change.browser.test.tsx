import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { StoreOrder } from '../../machines/domain/store-order.ts'
import { dishChangeMachine } from '../../machines/kitchen/dish-change/dish-change.machine.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ChangeableLines } from '../../src/screens/store-orders/dish-change.tsx'
import { storeOrdersTexts } from '../../src/screens/store-orders/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, recordCoverage } from '../support/coverage.ts'
import { aChange } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { aTakenOrder } from '../support/store-orders.ts'
import { dishChangeModel } from './dish-change.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(dishChangeMachine)
// what no view has a button for is the machine's own test
recordCoverage(coverage)

const t = storeOrdersTexts
const refusal = 'Đơn đã được giao.'
const order = aTakenOrder()
const now = () => aChange().decideBy - 65_000
const start = () => startMachine(dishChangeMachine, { coverage, input: { storeId: 12, orderId: 5 } })
type World = ReturnType<typeof start>
const view = ({ actor }: World, shown: StoreOrder = order) => <ChangeableLines order={shown} change={actor} now={now} />

const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true })
const ask = (screen: RenderResult) => button(screen, t['kitchen.change.ask'])
const outOf = (screen: RenderResult) => button(screen, t['kitchen.change.outOf'].replace('{name}', 'Phở bò'))
const kind = (screen: RenderResult, name: 'remove' | 'fewer' | 'replace') => screen.getByLabelText(t[`kitchen.change.${name}`])

async function expectRemoving({ screen }: { screen: RenderResult }) {
  await expect.element(kind(screen, 'remove')).toBeChecked()
  await expect.element(ask(screen)).toBeEnabled()
}

walkModel({
  ids: 'CHANGE-6',
  model: dishChangeModel,
  start,
  view,
  executors: {
    'the member says that the dish has run out': ({ screen }) => outOf(screen).click(),
    'the member has fewer': ({ screen }) => kind(screen, 'fewer').click(),
    'the member wants another dish': ({ screen }) => kind(screen, 'replace').click(),
    'the menu is read': ({ resolve }) =>
      resolve('loadMenu', [
        { id: 27, name: 'Phở bò', price: 65_000 },
        { id: 40, name: 'Bún bò', price: 90_000 },
        { id: 41, name: 'Cơm tấm', price: 45_000 },
      ]),
    'the menu can’t be read': ({ reject }) => reject('loadMenu', new AppError('network')),
    'the member tries again': ({ screen }) => button(screen, commonTexts['common.retry']).click(),
    'the member chooses the dish': async ({ screen }) => {
      await screen.getByRole('searchbox').fill('bun')
      await screen.getByLabelText(/^Bún bò/).click()
    },
    'the member asks the customer': ({ screen }) => ask(screen).click(),
    'the server agrees': ({ resolve }) => resolve('proposeChange', order),
    'the server refuses': ({ reject }) => reject('proposeChange', new AppError('conflict', { message: refusal })),
    'nobody answers in time': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the member gives up': ({ screen }) => button(screen, commonTexts['common.close']).click(),
  },
  assertions: {
    ordered: async ({ screen }) => {
      await expect.element(outOf(screen)).toBeVisible()
      await expect.element(ask(screen)).not.toBeInTheDocument()
    },
    removing: expectRemoving,
    fewer: async ({ screen }) => {
      await expect.element(button(screen, '1 phần')).toHaveAttribute('aria-pressed', 'true')
      await expect.element(ask(screen)).toBeEnabled()
    },
    reading: async ({ screen, calls }) => {
      await expect.element(ask(screen)).toBeDisabled()
      expect(calls('loadMenu').at(-1)).toEqual({ storeId: 12 })
    },
    unread: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(button(screen, commonTexts['common.retry'])).toBeVisible()
    },
    choosing: async ({ screen }) => {
      await expect.element(screen.getByLabelText(/^Bún bò/)).toBeVisible()
      await expect.element(screen.getByText('90.000₫, khách trả giá cũ 65.000₫')).toBeVisible()
      // the dish that has run out does not replace itself
      await expect.element(screen.getByLabelText(/^Phở bò/)).not.toBeInTheDocument()
      await expect.element(ask(screen)).toBeDisabled()
    },
    chosen: async ({ screen }) => {
      await expect.element(screen.getByLabelText(/^Bún bò/)).toBeChecked()
      await expect.element(screen.getByLabelText(/^Cơm tấm/)).not.toBeInTheDocument()
      await expect.element(ask(screen)).toBeEnabled()
    },
    asking: async ({ screen, calls }) => {
      await expect.element(ask(screen)).toHaveAttribute('aria-busy', 'true')
      expect(calls('proposeChange').at(-1)).toEqual({
        orderId: 5,
        proposal: { line: 0, itemId: 27, kind: 'remove', quantity: 1, replacementId: undefined },
      })
    },
    refused: async (page) => {
      await expectRemoving(page)
      await expect.element(page.screen.getByRole('alert')).toBeVisible()
    },
    proposed: async ({ screen, emitted }) => {
      await expect.element(outOf(screen)).toBeVisible()
      expect(emitted).toEqual([{ type: 'order.changed', order }])
    },
  },
})

describe('the lines of an order in the console', () => {
  afterEach(cleanup)

  it('CHANGE-6 a proposal waits for the customer, with the time that is left, and can be withdrawn', async () => {
    const world = start()
    const screen = await render(view(world, aTakenOrder({ changes: [aChange()] })))
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:05')
    await expect.element(screen.getByText('Đổi 2 × Phở bò sang Bún bò')).toBeVisible()
    // one at a time
    await expect.element(outOf(screen)).not.toBeInTheDocument()
    await button(screen, t['kitchen.change.withdraw']).click()
    expect(world.calls('withdrawChange')).toEqual([{ orderId: 5, changeId: 7 }])
  })

  it('CHANGE-6 what was changed stays to be read, with who decided it', async () => {
    const changes = [
      aChange({ id: 1, state: 'accepted' }),
      aChange({ id: 2, state: 'refused', after: undefined }),
      aChange({ id: 3, kind: 'remove', state: 'expired', after: undefined }),
      aChange({ id: 4, state: 'withdrawn' }),
    ]
    const screen = await render(view(start(), aTakenOrder({ changes, kitchen: 'handedOver' })))
    await expect
      .element(screen.getByRole('list', { name: t['kitchen.change.made'] }))
      .toHaveTextContent(
        'Đã đổi 2 × Phở bò sang Bún bò · khách đồng ýĐã bỏ 2 × Phở bò · khách không lấy món nàyĐã bỏ 2 × Phở bò · khách chưa trả lời',
      )
    await expect.element(outOf(screen)).not.toBeInTheDocument()
  })

  it('CHANGE-6 without its only line an order is declined as a whole', async () => {
    const screen = await render(view(start(), aTakenOrder({ lines: order.lines.slice(0, 1) })))
    await outOf(screen).click()
    await expect.element(screen.getByText(t['kitchen.change.noteLast'])).toBeVisible()
    await expect.element(button(screen, t['kitchen.change.refuse'])).toBeEnabled()
    await screen.getByRole('radio', { name: t['kitchen.change.replace'] }).click()
    await expect.element(screen.getByText('Hết giờ, đơn bị hủy vì không còn món nào.', { exact: false })).toBeVisible()
  })
})

it('CHANGE-7 lines of an order for later can be changed before its day', async () => {
  const world = start()
  const later = { ...order, kitchen: undefined, status: statusIds.scheduledConfirmed }
  const screen = await render(view(world, later))
  await outOf(screen).click()
  await ask(screen).click()
  expect(world.calls('proposeChange')).toMatchObject([{ orderId: 5, proposal: { kind: 'remove' } }])
})

describe('a dish that has run out, by hand', () => {
  afterEach(cleanup)

  const menu = [
    { id: 27, name: 'Phở bò', price: 65_000 },
    { id: 40, name: 'Bún bò', price: 90_000 },
  ]

  it('CHANGE-6 what was chosen for one line is not proposed for another', async () => {
    const world = start()
    const screen = await render(view(world))
    await outOf(screen).click()
    await kind(screen, 'replace').click()
    await world.resolve('loadMenu', menu)
    await screen.getByLabelText(/^Bún bò/).click()
    await button(screen, t['kitchen.change.outOf'].replace('{name}', 'Trà đá')).click()
    await expectRemoving({ screen })
    // of one portion there cannot be fewer
    await expect.element(kind(screen, 'fewer')).not.toBeInTheDocument()
    await ask(screen).click()
    expect(world.calls('proposeChange')).toEqual([
      { orderId: 5, proposal: { line: 1, itemId: 31, kind: 'remove', quantity: 1, replacementId: undefined } },
    ])
  })

  it('CHANGE-6 of three portions two are left, and a proposal that got no answer is sent once more as it was', async () => {
    const world = start()
    const lines = order.lines.map((line) => ({ ...line, quantity: 3 }))
    const screen = await render(view(world, { ...order, lines }))
    await outOf(screen).click()
    await kind(screen, 'fewer').click()
    await button(screen, '2 phần').click()
    await ask(screen).click()
    world.clock.increment(limits.httpTimeoutMs)
    await flush()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(button(screen, '2 phần')).toHaveAttribute('aria-pressed', 'true')
    await ask(screen).click()
    const sent = { orderId: 5, proposal: { line: 0, itemId: 27, kind: 'fewer', quantity: 2, replacementId: undefined } }
    expect(world.calls('proposeChange')).toEqual([sent, sent])
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('CHANGE-6 who does not wait for the menu proposes without it', async () => {
    const world = start()
    const screen = await render(view(world))
    await outOf(screen).click()
    await kind(screen, 'replace').click()
    await kind(screen, 'remove').click()
    await world.reject('loadMenu', new AppError('network'))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await ask(screen).click()
    expect(world.calls('proposeChange')).toMatchObject([{ proposal: { kind: 'remove', replacementId: undefined } }])
  })
})
