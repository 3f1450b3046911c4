import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { storeBoardMachine } from '../../machines/kitchen/store-board/store-board.machine.ts'
import { createSound } from '../../src/platform/sound.ts'
import { StoreBoard } from '../../src/screens/store-orders/store-board.tsx'
import { coverageOf } from '../support/coverage.ts'
import { storeBoardInHand } from '../support/store-board-in-hand.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aStoreOrder, aTakenOrder } from '../support/store-orders.ts'

const store = aStoreState()

async function show(width: number) {
  await page.viewport(width, 900)
  const world = storeBoardInHand(coverageOf(storeBoardMachine))
  const screen = await render(<StoreBoard board={world.board} now={world.now} />)
  const orders = [
    aStoreOrder({ id: 1, number: 'FRESH-1' }),
    aStoreOrder({ id: 2, number: 'FRESH-2' }),
    aTakenOrder({ id: 3, number: 'COOK-1' }),
    aTakenOrder({ id: 4, number: 'DONE-1', kitchen: 'handedOver', isPickup: true }),
  ]
  await world.orders.resolve('loadOrders', { store, orders })
  await expect.element(screen.getByText('FRESH-1')).toBeVisible()
  return { ...world, screen }
}

const focused = () => document.activeElement?.querySelector('b')?.textContent

describe('a store’s board by keyboard', () => {
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
