import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { storeBoardMachine } from '../../machines/kitchen/store-board/store-board.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { createSound } from '../../src/platform/sound.ts'
import { recoverFocus } from '../../src/shell/recover-focus.ts'
import { StoreBoard } from '../../src/screens/store-orders/store-board.tsx'
import '../../src/ui/tokens.css'
import { coverageOf } from '../support/coverage.ts'
import { storeBoardInHand } from '../support/store-board-in-hand.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aStoreOrder, aTakenOrder, placedAt } from '../support/store-orders.ts'

const store = aStoreState()

const someOrders = [
  aStoreOrder({ id: 1, number: 'FRESH-1' }),
  aStoreOrder({ id: 2, number: 'FRESH-2' }),
  aTakenOrder({ id: 3, number: 'COOK-1' }),
  aTakenOrder({ id: 4, number: 'DONE-1', kitchen: 'handedOver', isPickup: true }),
]

async function show(width: number, orders = someOrders) {
  await page.viewport(width, 900)
  const world = storeBoardInHand(coverageOf(storeBoardMachine))
  const screen = await render(<StoreBoard board={world.board} now={world.now} />)
  await world.orders.resolve('loadOrders', { store, orders })
  await expect.element(screen.getByText(orders[0]?.number ?? '').first()).toBeInTheDocument()
  const cardOf = (number: string) => screen.getByRole('article').filter({ hasText: number })
  const boxOf = (number: string, button: string | RegExp) =>
    cardOf(number).getByRole('button', { name: button }).element().getBoundingClientRect()
  return { ...world, screen, cardOf, boxOf }
}

const focused = () => document.activeElement?.querySelector('b')?.textContent

describe('a store’s board by keyboard', () => {
  // as in the product, where the focus of a control that is gone goes to what was around it
  beforeAll(() => recoverFocus(document.body))
  afterEach(async () => {
    await cleanup()
    await page.viewport(390, 844)
  })

  it('KITCHEN-9 leads from card to card by the arrow keys, past columns that are empty', async () => {
    const { screen } = await show(1280)
    screen
      .getByRole('button', { name: /FRESH-1/ })
      .element()
      .focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('FRESH-1')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('FRESH-2')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('COOK-1')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('DONE-1')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('DONE-1')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe('FRESH-1')
  })

  it('KITCHEN-9 has the focus go with an order to the column that it moves to', async () => {
    const { screen } = await show(1280)
    await screen.getByRole('button', { name: 'Xong món' }).click()
    await expect.poll(focused).toBe('COOK-1')
    await expect.element(screen.getByRole('button', { name: 'Hoàn tác' }).first()).toBeVisible()
  })

  it('KITCHEN-9 has the focus go with an order that was accepted in a sheet', async () => {
    const { screen } = await show(1280)
    await screen.getByRole('button', { name: 'Nhận đơn' }).first().click()
    await screen.getByRole('button', { name: /^Nhận đơn · 20 phút$/ }).click()
    await expect.poll(focused).toBe('FRESH-1')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('KITCHEN-9 leaves the focus where it was put on purpose, whatever moves then', async () => {
    const { screen } = await show(1280)
    screen
      .getByRole('button', { name: /COOK-1/ })
      .element()
      .focus()
    const outside = document.createElement('main')
    outside.tabIndex = -1
    document.body.append(outside)
    onTestFinished(() => outside.remove())
    outside.focus()
    // what moves it is no tap: another device’s step arrives
    ;(screen.getByRole('button', { name: 'Xong món' }).element() as HTMLElement).click()
    await expect.element(screen.getByRole('button', { name: 'Hoàn tác' }).first()).toBeVisible()
    await new Promise((done) => setTimeout(done, 2 * limits.focusReturnMs))
    expect(document.activeElement).toBe(outside)
  })

  it('KITCHEN-9 has every control at least 44 px high', async () => {
    for (const width of [390, 820, 1280]) {
      const { screen } = await show(width)
      const small = [...screen.container.querySelectorAll<HTMLElement>('button, label, summary, input:not(label input)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML.slice(0, 100))
      expect(small).toEqual([])
      await cleanup()
    }
  })
})

describe('a store’s board under a finger', () => {
  afterEach(async () => {
    await cleanup()
    await page.viewport(390, 844)
  })

  it('KITCHEN-9 KITCHEN-10 has what can be undone at the bottom of a wide window: no card moves when it comes and goes', async () => {
    const { boxOf, cardOf, clock, screen } = await show(1280, [
      aTakenOrder({ id: 1, number: 'COOK-1' }),
      aTakenOrder({ id: 2, number: 'COOK-2' }),
      aTakenOrder({ id: 3, number: 'READY-1', kitchen: 'ready', delivery: 'assigned', readyAt: placedAt + 9_000_000 }),
    ])
    for (const number of ['COOK-1', 'COOK-2']) await cardOf(number).getByRole('button', { name: 'Xong món' }).click()
    await expect.element(cardOf('COOK-2').getByRole('status')).toHaveTextContent('Đã báo xong món COOK-2')
    const lowest = boxOf('COOK-2', 'Hoàn tác')
    expect(lowest.bottom).toBeLessThan(900)
    await expect.poll(() => boxOf('COOK-1', 'Hoàn tác').bottom).toBeLessThan(lowest.top)
    expect(boxOf('COOK-1', 'Hoàn tác').top).toBeGreaterThan(760)
    const before = boxOf('READY-1', 'Đã giao tài xế').top
    clock.increment(limits.undoMs)
    await expect.element(screen.getByRole('button', { name: 'Hoàn tác' })).not.toBeInTheDocument()
    expect(boxOf('READY-1', 'Đã giao tài xế').top).toBe(before)
  })

  it('KITCHEN-10 has the reason of a refusal under the buttons of its order, which stay where they are', async () => {
    const { boxOf, cardOf, screen, steps } = await show(1280, [aTakenOrder({ id: 1, number: 'COOK-1', kitchen: 'accepted' })])
    const before = boxOf('COOK-1', 'Dời giờ').top
    await cardOf('COOK-1').getByRole('button', { name: 'Bắt đầu làm' }).click()
    await steps.reject('sendStep', new AppError('conflict', { message: 'Đơn đã bị hủy.' }))
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(boxOf('COOK-1', 'Dời giờ').top).toBe(before)
  })

  it('KITCHEN-7 KITCHEN-9 moves no card when a new order comes', async () => {
    const cooking = aTakenOrder({ id: 1, number: 'COOK-1' })
    for (const width of [390, 1280]) {
      const { board, boxOf, orders, screen, stream } = await show(width, [cooking])
      board.send({ type: 'column.chosen', column: 'preparing' })
      await expect.element(screen.getByText('Đơn mới chờ nhận: 0')).toBeVisible()
      await expect.poll(() => boxOf('COOK-1', 'Xong món').height).toBeGreaterThan(0)
      const before = boxOf('COOK-1', 'Xong món').top
      stream('orders.changed')
      await orders.resolve('loadOrders', { store, orders: [cooking, aStoreOrder({ id: 2, number: 'FRESH-1' })] })
      await expect.element(screen.getByText('Đơn mới chờ nhận: 1')).toBeVisible()
      expect(boxOf('COOK-1', 'Xong món').top).toBe(before)
      await cleanup()
    }
  })
})

describe('the sound of a page', () => {
  it('KITCHEN-7 is said to be blocked or allowed, and rings only where it is allowed', async () => {
    const sound = createSound()
    sound.ring({ isUrgent: false })
    const said: boolean[] = []
    const stop = sound.watch((isAllowed) => said.push(isAllowed))
    expect(said).toHaveLength(1)
    await userEvent.click(document.body)
    await sound.unlock()
    await expect.poll(() => said.at(-1)).toBe(true)
    sound.ring({ isUrgent: true })
    stop()
  })
})
