import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { availabilityMachine } from '../../machines/kitchen/availability/availability.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { AvailabilityPage } from '../../src/screens/availability/availability-page.tsx'
import { availabilityTexts } from '../../src/screens/availability/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, recordCoverage } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aStockItem, someStoreItems } from '../support/store-items.ts'
import { availabilityModel } from './availability.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(availabilityMachine)
// what a view offers no way to is the machine's own test
recordCoverage(coverage)

const start = () => startMachine(availabilityMachine, { coverage, input: { storeId: 12 } })
type Page = ReturnType<typeof start> & { screen: RenderResult }

const t = availabilityTexts
const button = ({ screen }: Page, name: string) => screen.getByRole('button', { name, exact: true })
const toggle = ({ screen }: Page, name: string) => screen.getByRole('switch', { name: `Còn bán ${name}`, exact: true })
const sent = ({ calls }: Page) => (calls('sendChange') as { change: unknown }[]).map(({ change }) => change)
const refusal = 'Quán không còn món này.'
const isOn = (page: Page, name: string, on = true) => expect.element(toggle(page, name)).toHaveAttribute('aria-checked', String(on))

walkModel({
  ids: 'STOCK-5',
  model: availabilityModel,
  start,
  view: ({ actor }) => <AvailabilityPage availability={actor} timeZone="Asia/Ho_Chi_Minh" />,
  executors: {
    'the items arrive': ({ resolve }) => resolve('loadItems', someStoreItems()),
    'no items arrive': ({ resolve }) => resolve('loadItems', someStoreItems([])),
    'the server fails': ({ reject }) => reject('loadItems', new AppError('server')),
    'the next reading fails': async ({ clock, reject }) => {
      clock.increment(limits.storeItemsPollMs)
      await reject('loadItems', new AppError('network'))
    },
    'the member tries again': (page) => button(page, commonTexts['common.retry']).click(),
    'the member switches a dish off': (page) => toggle(page, 'Phở bò').click(),
    'the member switches an option off': (page) => toggle(page, 'Quẩy').click(),
    'the member takes it back': (page) => button(page, t['stock.undo']).click(),
    'a moment passes': ({ clock }) => clock.increment(limits.undoMs),
    'the server refuses it': ({ reject }) => reject('sendChange', new AppError('refused', { message: refusal })),
    'the member gives up': (page) => button(page, commonTexts['common.close']).click(),
    'the member opens a dish': ({ screen }) => screen.getByRole('button', { name: /^Phở bò/ }).click(),
    'the member chooses an hour': (page) => button(page, t['stock.for.hour']).click(),
    'the member counts eight portions': async (page) => {
      await page.screen.getByRole('spinbutton').fill('7')
      await button(page, t['stock.more']).click()
      await button(page, t['stock.save']).click()
    },
    'the member closes the sheet': () => userEvent.keyboard('{Escape}'),
    'the member selects several': (page) => button(page, t['stock.select']).click(),
    'the member picks two dishes': async ({ screen }) => {
      for (const name of ['Phở bò', 'Trà đá']) await screen.getByRole('checkbox', { name: `Chọn ${name}` }).click()
    },
    'the member changes them': (page) => button(page, t['stock.change']).click(),
    'the member is done': (page) => button(page, t['stock.done']).click(),
    'the member searches for what is not there': ({ screen }) => screen.getByRole('searchbox').fill('bún'),
    'the member clears the search': (page) => button(page, t['stock.clear']).click(),
  },
  assertions: {
    opening: async ({ screen, calls }) => {
      await expect
        .element(screen.getByText(t['stock.loading']).or(screen.getByRole('button', { name: commonTexts['common.retry'] })))
        .toBeInTheDocument()
      expect(calls('loadItems').at(-1)).toEqual({ storeId: 12 })
    },
    failed: ({ screen }) => expect.element(screen.getByText(t['stock.failed'])).toBeVisible(),
    empty: ({ screen }) => expect.element(screen.getByText(t['stock.none'])).toBeVisible(),
    shown: async (page) => {
      await isOn(page, 'Phở bò')
      await expect.element(page.screen.getByRole('region', { name: 'Đồ uống' }).getByText('Trà đá')).toBeVisible()
      expect(sent(page)).toEqual([])
    },
    stale: async (page) => {
      await expect.element(page.screen.getByText(t['stock.stale'])).toBeVisible()
      await isOn(page, 'Phở bò')
    },
    reading: async (page) => {
      await expect.element(button(page, commonTexts['common.retry'])).toHaveAttribute('aria-busy', 'true')
      expect(page.calls('loadItems')).toHaveLength(3)
    },
    off: async (page) => {
      await isOn(page, 'Phở bò', false)
      await isOn(page, 'Trà đá')
      await expect.element(page.screen.getByText('Phở bò: hết hàng')).toBeVisible()
      expect(sent(page)).toEqual([{ of: 'items', ids: [27], availability: 'today' }])
    },
    takenBack: async (page) => {
      await isOn(page, 'Phở bò')
      await expect.element(button(page, t['stock.undo'])).not.toBeInTheDocument()
      await page.resolve('sendChange', undefined)
      expect(sent(page)).toEqual([
        { of: 'items', ids: [27], availability: 'today' },
        { of: 'items', ids: [27], availability: 'available' },
      ])
    },
    stays: async (page) => {
      await isOn(page, 'Phở bò', false)
      await expect.element(button(page, t['stock.undo'])).not.toBeInTheDocument()
    },
    refused: async (page) => {
      await expect.element(page.screen.getByRole('alert').getByText(`Chưa đổi được Phở bò. ${refusal}`)).toBeVisible()
      await isOn(page, 'Phở bò')
    },
    sentAgain: async (page) => {
      await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
      await isOn(page, 'Phở bò', false)
      expect(sent(page)).toHaveLength(2)
    },
    shownAgain: async (page) => {
      await isOn(page, 'Phở bò')
      await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
    },
    optionOff: async (page) => {
      await isOn(page, 'Quẩy', false)
      await isOn(page, 'Trứng chần')
      expect(sent(page)).toEqual([{ of: 'options', ids: [108], availability: 'today' }])
    },
    choosing: ({ screen }) => expect.element(screen.getByRole('dialog', { name: 'Phở bò' })).toBeVisible(),
    offForAnHour: async (page) => {
      await isOn(page, 'Phở bò', false)
      expect(sent(page)).toEqual([{ of: 'items', ids: [27], availability: 'hour' }])
    },
    counted: async (page) => {
      await expect.element(page.screen.getByText('Còn 8 phần')).toBeVisible()
      expect(sent(page)).toEqual([{ of: 'items', ids: [27], stock: 8 }])
    },
    selecting: async (page) => {
      await expect.element(page.screen.getByText('Đã chọn 0 món')).toBeVisible()
      await expect.element(button(page, t['stock.change'])).toBeDisabled()
    },
    picked: ({ screen }) => expect.element(screen.getByText('Đã chọn 2 món')).toBeVisible(),
    choosingForTwo: ({ screen }) => expect.element(screen.getByRole('dialog', { name: '2 món' })).toBeVisible(),
    bothOff: async (page) => {
      await isOn(page, 'Phở bò', false)
      await isOn(page, 'Trà đá', false)
      expect(sent(page)).toEqual([{ of: 'items', ids: [27, 31], availability: 'hour' }])
    },
    notFound: ({ screen }) => expect.element(screen.getByRole('heading', { name: t['stock.notFound'] })).toBeVisible(),
  },
})

describe('what is sold, by hand', () => {
  afterEach(cleanup)

  async function open(items = someStoreItems()) {
    const world = start()
    const screen = await render(<AvailabilityPage availability={world.actor} timeZone="Asia/Ho_Chi_Minh" />)
    await world.resolve('loadItems', items)
    return { ...world, screen }
  }

  it.each(['-3', '1.5', '100000', ''])('STOCK-5 the form says at its field which numbers of portions there are (%s)', async (count) => {
    const page = await open()
    await page.screen.getByRole('button', { name: /^Phở bò/ }).click()
    const field = page.screen.getByRole('spinbutton')
    await field.fill(count)
    await button(page, t['stock.save']).click()
    await expect.element(page.screen.getByRole('alert')).toHaveTextContent('Hãy nhập một số nguyên từ 0 đến 9999.')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveFocus()
    expect(sent(page)).toEqual([])
    await field.fill('8')
    await button(page, t['stock.save']).click()
    await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
    expect(sent(page)).toEqual([{ of: 'items', ids: [27], stock: 8 }])
  })

  it('STOCK-5 two switches are sent one after the other, and a reading of before turns neither on again', async () => {
    const page = await open()
    await toggle(page, 'Phở bò').click()
    await toggle(page, 'Trà đá').click()
    expect(sent(page)).toEqual([{ of: 'items', ids: [27], availability: 'today' }])
    page.clock.increment(limits.storeItemsPollMs - 1)
    await page.resolve('sendChange', undefined)
    expect(sent(page).slice(1)).toEqual([{ of: 'items', ids: [31], availability: 'today' }])
    await page.resolve(
      'loadItems',
      someStoreItems([aStockItem({ isSoldOut: true }), aStockItem({ id: 31, category: 'Đồ uống', name: 'Trà đá' })]),
    )
    await isOn(page, 'Phở bò', false)
    await isOn(page, 'Trà đá', false)
  })

  it('STOCK-5 what is taken back gets the portions and the time that it had', async () => {
    const until = Date.UTC(2026, 10, 20, 10, 30)
    const page = await open(
      someStoreItems([
        aStockItem({ stock: 0 }),
        aStockItem({ id: 31, category: 'Đồ uống', name: 'Trà đá', isSoldOut: true, soldOutUntil: until }),
      ]),
    )
    await expect.element(page.screen.getByText('Hết đến 17:30')).toBeVisible()
    await toggle(page, 'Phở bò').click()
    await page.resolve('sendChange', undefined)
    await button(page, t['stock.undo']).click()
    await page.resolve('sendChange', undefined)
    await toggle(page, 'Trà đá').click()
    await page.resolve('sendChange', undefined)
    await button(page, t['stock.undo']).click()
    await isOn(page, 'Trà đá', false)
    expect(sent(page)).toEqual([
      { of: 'items', ids: [27], availability: 'available', stock: null },
      { of: 'items', ids: [27], availability: 'available', stock: 0 },
      { of: 'items', ids: [31], availability: 'available' },
      { of: 'items', ids: [31], availability: 'until', until },
    ])
  })

  it('STOCK-5 what is refused says so, and can be sent again, though another change went through since', async () => {
    const page = await open()
    await toggle(page, 'Phở bò').click()
    await toggle(page, 'Trà đá').click()
    await page.reject('sendChange', new AppError('refused', { message: refusal }))
    await page.resolve('sendChange', undefined)
    await expect.element(page.screen.getByText(/^Chưa đổi được Phở bò\./)).toBeVisible()
    await button(page, commonTexts['common.retry']).click()
    await page.resolve('sendChange', undefined)
    await expect.element(page.screen.getByText(/^Chưa đổi được/)).not.toBeInTheDocument()
    expect(sent(page)).toMatchObject([{ ids: [27] }, { ids: [31] }, { ids: [27] }])
  })

  it('STOCK-5 what could not be read or changed moves no switch', async () => {
    const page = await open()
    const topOf = () => toggle(page, 'Trà đá').element().getBoundingClientRect().top
    const before = topOf()
    await toggle(page, 'Phở bò').click()
    await page.reject('sendChange', new AppError('refused', { message: refusal }))
    await expect.element(page.screen.getByText(/^Chưa đổi được Phở bò\./)).toBeVisible()
    expect(topOf()).toBe(before)
    page.clock.increment(limits.storeItemsPollMs)
    await page.reject('loadItems', new AppError('network'))
    await expect.element(page.screen.getByText(t['stock.stale'])).toBeVisible()
    expect(topOf()).toBe(before)
  })

  it('STOCK-5 a refusal is over as soon as the dish is switched again', async () => {
    const page = await open()
    await toggle(page, 'Phở bò').click()
    await page.reject('sendChange', new AppError('network'))
    await expect.element(page.screen.getByText(/^Chưa đổi được Phở bò\./)).toBeVisible()
    await toggle(page, 'Phở bò').click()
    await page.resolve('sendChange', undefined)
    await expect.element(page.screen.getByText(/^Chưa đổi được/)).not.toBeInTheDocument()
    await isOn(page, 'Phở bò', false)
  })
})
