import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import { noFilters, type Filters } from '../../machines/domain/filters.ts'
import { filtersMachine } from '../../machines/shop/filters/filters.machine.ts'
import type { FiltersInput } from '../../machines/shop/filters/filters.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { FilterBar } from '../../src/screens/shared/filtered-stores/filter-bar.tsx'
import { FilteredList } from '../../src/screens/shared/filtered-stores/filtered-list.tsx'
import { filteredStoresTexts } from '../../src/screens/shared/filtered-stores/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aStoreCard } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { filtersModel } from './filters.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const shut = aStoreCard({ id: 1, name: 'Quán Đêm', isOpen: false, opensAt: '2026-11-20T11:00:00.000Z' })
const open = aStoreCard({ id: 2, name: 'Quán Ngày' })
const fee: Filters = { ...noFilters, sort: 'fee' }

const coverage = coverageOf(filtersMachine)
expectFullyWalked(coverage)

function start() {
  const world = startMachine(filtersMachine, { coverage, input: { location: undefined, option: 'DELIVERY', filters: fee } })
  const option = startMachine(deliveryOptionMachine, { coverage: coverageOf(deliveryOptionMachine), input: { stored: undefined } })
  let moves = 0
  return {
    ...world,
    option: option.actor,
    move: () => {
      moves += 1
      const location = aLocation({ lat: 10 + moves })
      world.actor.send({ type: 'location.changed', location })
      // the same place again is none
      world.actor.send({ type: 'location.changed', location })
    },
  }
}
type World = ReturnType<typeof start>

/** Where the address would keep the filters. */
function Screen({ actor, option }: World) {
  const [filters, setFilters] = useState(fee)
  const change = (next: Filters) => {
    setFilters(next)
    actor.send({ type: 'filters.changed', filters: next })
    actor.send({ type: 'filters.changed', filters: next })
  }
  return (
    <>
      <FilterBar filters={filters} onChange={change} option={option} categories={[{ id: 1, name: 'Bún phở' }]} />
      <FilteredList filters={actor} option={option} onClear={() => change(noFilters)} />
    </>
  )
}

const names = (root: HTMLElement) => [...root.querySelectorAll('h3')].map((heading) => heading.textContent)
const requests = ({ calls }: World) => calls('loadStores') as FiltersInput[]
const chip = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true })

const view = (world: World) => inRouter(<Screen {...world} />)

walkModel({
  ids: 'A11Y-5 STORE-6',
  model: filtersModel,
  start,
  view,
  executors: {
    'the stores arrive': (page) => page.resolve('loadStores', requests(page).at(-1)?.filters.isOpenNow ? [open] : [open, shut]),
    'no store matches': ({ resolve }) => resolve('loadStores', []),
    'the server fails': ({ reject }) => reject('loadStores', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => chip(screen, commonTexts['common.retry']).click(),
    'the person wants only open ones': ({ screen }) => chip(screen, filteredStoresTexts['filter.open']).click(),
    'the person takes the filters off': ({ screen }) => chip(screen, filteredStoresTexts['filter.clear']).click(),
    'the place changes': ({ move }) => move(),
    'the option changes': ({ actor }) => {
      const other = actor.getSnapshot().context.option === 'DELIVERY' ? 'SELFPICKUP' : 'DELIVERY'
      actor.send({ type: 'option.changed', option: other })
      actor.send({ type: 'option.changed', option: other })
    },
  },
  assertions: {
    lost: ({ screen }) => expect.element(screen.getByRole('status')).toHaveTextContent(filteredStoresTexts['filter.loading']),
    asking: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(filteredStoresTexts['filter.loading'])
      expect(calls('loadStores').length).toBeGreaterThan(0)
    },
    listed: async (page) => {
      await expect.element(page.screen.getByRole('heading', { name: shut.name })).toBeVisible()
      expect(names(page.screen.container)).toEqual([open.name, shut.name])
      await expect.element(page.screen.getByText('Mở lúc 20/11, 18:00')).toBeVisible()
      await expect.element(chip(page.screen, filteredStoresTexts['sort.fee'])).toHaveAttribute('aria-pressed', 'true')
    },
    narrowing: async (page) => {
      await expect.element(chip(page.screen, filteredStoresTexts['filter.open'])).toHaveAttribute('aria-pressed', 'true')
      expect(names(page.screen.container)).toEqual([open.name, shut.name])
      expect(requests(page).at(-1)?.filters).toEqual({ ...fee, isOpenNow: true })
    },
    narrowed: async ({ screen }) => {
      await expect.poll(() => names(screen.container)).toEqual([open.name])
      await expect.element(screen.getByRole('status')).toHaveTextContent('1 quán')
    },
    empty: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: filteredStoresTexts['filter.none'] })).toBeVisible()
      await expect.element(screen.getByRole('status')).toHaveTextContent(filteredStoresTexts['filter.none'])
    },
    refused: ({ screen }) => expect.element(screen.getByRole('heading', { name: filteredStoresTexts['filter.failed'] })).toBeVisible(),
  },
})

describe('the filters, by hand', () => {
  afterEach(cleanup)

  const place = aLocation({ lat: 11 })
  const startSomewhere = async () => {
    const world = start()
    world.move()
    const screen = await render(view(world))
    return { ...world, screen }
  }

  it('STORE-6 every tap adds to what is asked for, the last question holds all of them, and its answer is shown as it came', async () => {
    const world = await startSomewhere()
    await world.resolve('loadStores', [open, shut])
    await chip(world.screen, 'Đang mở').click()
    await chip(world.screen, 'Miễn phí giao').click()
    await chip(world.screen, 'Đánh giá cao').click()
    expect(requests(world)).toEqual(
      [
        fee,
        { ...fee, isOpenNow: true },
        { ...fee, isOpenNow: true, bringsFree: true },
        { ...fee, isOpenNow: true, bringsFree: true, sort: 'rating' },
      ].map((filters) => ({ location: place, option: 'DELIVERY', filters })),
    )
    await world.resolve('loadStores', [aStoreCard({ id: 3, name: 'Bếp Ba' }), open])
    await expect.poll(() => names(world.screen.container)).toEqual(['Bếp Ba', 'Quán Ngày'])
  })

  it('STORE-6 OPTION-1 pickup has no filters of delivery, and those that were on can be taken off', async () => {
    const { screen, option } = await startSomewhere()
    await chip(screen, 'Miễn phí giao').click()
    option.send({ type: 'option.choose', option: 'SELFPICKUP' })
    await expect.element(chip(screen, 'Làm xong nhanh')).toBeVisible()
    await expect.element(chip(screen, 'Giao nhanh')).not.toBeInTheDocument()
    await chip(screen, 'Miễn phí giao').click()
    await chip(screen, 'Gần nhất').click()
    await expect.element(chip(screen, 'Miễn phí giao')).not.toBeInTheDocument()
    await expect.element(chip(screen, 'Phí thấp')).not.toBeInTheDocument()
  })

  it('STORE-6 filters that are taken off leave the sorting, and what failed is tried again as it was', async () => {
    const world = await startSomewhere()
    await world.resolve('loadStores', [open, shut])
    await chip(world.screen, 'Đang mở').click()
    await world.reject('loadStores', new AppError('server', { message: 'Máy chủ đang bận.' }))
    await expect.element(world.screen.getByText('Máy chủ đang bận.')).toBeVisible()
    expect(names(world.screen.container)).toEqual([])
    await chip(world.screen, commonTexts['common.retry']).click()
    await world.resolve('loadStores', [open])
    await expect.poll(() => names(world.screen.container)).toEqual(['Quán Ngày'])
    await chip(world.screen, filteredStoresTexts['filter.clear']).click()
    expect(requests(world).map(({ filters }) => filters)).toEqual([fee, { ...fee, isOpenNow: true }, { ...fee, isOpenNow: true }, fee])
    await expect.element(chip(world.screen, 'Đang mở')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(chip(world.screen, 'Phí thấp')).toHaveAttribute('aria-pressed', 'true')
  })

  it('STORE-6 the stores of one place are never shown for another', async () => {
    const world = await startSomewhere()
    await world.resolve('loadStores', [open, shut])
    await expect.poll(() => names(world.screen.container)).toEqual(['Quán Ngày', 'Quán Đêm'])
    world.move()
    await expect.element(world.screen.getByRole('status')).toHaveTextContent('Đang lọc quán')
    expect(names(world.screen.container)).toEqual([])
    expect(requests(world).at(-1)).toEqual({ location: aLocation({ lat: 12 }), option: 'DELIVERY', filters: fee })
    await world.resolve('loadStores', [shut])
    await expect.poll(() => names(world.screen.container)).toEqual(['Quán Đêm'])
  })
})
