import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { addressSearchMachine } from '../../machines/account/address-search/address-search.machine.ts'
import { addressBookMachine } from '../../machines/account/address-book/address-book.machine.ts'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { SavedAddresses } from '../../src/screens/shared/addresses/saved-addresses-view.tsx'
import { SearchPage } from '../../src/screens/search-location/search-page.tsx'
import { searchLocationTexts } from '../../src/screens/search-location/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aPopularPlace, aSavedAddress } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { addressSearchModel } from './address-search.model.ts'
import { walkModel } from './support/walk.tsx'

const benThanh = aPopularPlace({ name: 'Chợ Bến Thành' })
const daKao = aPopularPlace({ id: 2, name: 'Đa Kao', lat: 10.79, lng: 106.7, isDefault: false })
const nowhere = aPopularPlace({ id: 3, name: 'Đa Phước', lat: 0, lng: 0, isDefault: false })
const recent = aLocation({ address: '5 Pasteur', tag: 'Nhà', house: 'Lầu 1' })
const leLoi = { address: 'Lê Lợi <i>', lat: 10.77, lng: 106.7 }

const coverage = coverageOf(addressSearchMachine)
expectFullyWalked(coverage)

const saved = aSavedAddress({ isDefault: true }, { address: '9 Đồng Khởi' })

const start = () => {
  const search = startMachine(addressSearchMachine, { coverage, listeners: ['followRecent'] })
  search.receive('followRecent', { type: 'recent.changed', recent: [recent] })
  return { ...search, ...surroundings() }
}
const surroundings = () => ({
  book: startMachine(addressBookMachine, { coverage: coverageOf(addressBookMachine), input: { needsHouse: false } }),
  location: startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: undefined, chosen: false, primary: undefined },
  }),
  chosen: vi.fn<(...what: unknown[]) => void>(),
})
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor, book, location, chosen }: World) => (
  <SearchPage
    search={actor}
    places={[benThanh, daKao, nowhere]}
    methods={<p>Ways</p>}
    mapLink={<a href="/my-location">Map</a>}
    renderSaved={(text) => (
      <SavedAddresses book={book.actor} location={location.actor} text={text} onChoose={(one) => chosen('saved', one)} />
    )}
    onPopular={(location) => chosen('popular', location)}
    onRecent={(location) => chosen('recent', location)}
    onFound={(location) => chosen('found', location)}
  />
)

const type =
  (text: string) =>
  ({ screen }: Page) =>
    screen.getByRole('searchbox', { name: 'Tìm địa điểm' }).fill(text)
const pass = async ({ clock }: World, ms: number) => {
  clock.increment(ms)
  await flush()
}
const listed = (screen: RenderResult) =>
  [...screen.container.querySelectorAll('li')].map((row) => row.textContent.replace('Giao đến: ', ''))
const expectListed =
  (...rows: string[]) =>
  ({ screen }: Page) =>
    expect.poll(() => listed(screen)).toEqual(rows)
const expectFailed = (query: string) => async (page: Page) => {
  await expect.element(page.screen.getByRole('alert')).toHaveTextContent(`${query}Thử lại`)
  await expectListed()(page)
}
const expectSearching = async (page: Page) => {
  await expect.element(page.screen.getByRole('status')).toHaveTextContent('Đang tìm địa chỉ…')
  await expectListed()(page)
}

walkModel({
  ids: 'ROUTE-2',
  model: addressSearchModel,
  start,
  view,
  executors: {
    'the person types one letter': type('đ'),
    'the person types': type('le'),
    'the person types on': type('le loi'),
    'the person types a popular place': type('BEN thanh'),
    'the typing rests': (world) => pass(world, limits.searchRestMs),
    'addresses are found': ({ resolve }) => resolve('search', [leLoi]),
    'nothing is found': ({ resolve }) => resolve('search', []),
    'the server fails': ({ reject }) => reject('search', new AppError('server', { message: 'Máy chủ đang bận.' })),
    'five seconds pass': (world) => pass(world, limits.geocodeMs),
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person empties the search': type(''),
    'the person chooses what was found': ({ screen }) => screen.getByRole('button', { name: leLoi.address }).click(),
    'the person chooses a popular place': ({ screen }) => screen.getByRole('button', { name: benThanh.name }).click(),
    'the person chooses a recent place': ({ screen }) => screen.getByRole('button', { name: recent.address, exact: false }).click(),
    'the saved addresses arrive': ({ book }) => book.resolve('load', [saved]),
    'the person types a saved address': type('dong khoi'),
    'the person chooses a saved address': ({ screen }) => screen.getByRole('button', { name: /^Giao đến: Nhà ?12, 9 Đồng Khởi/ }).click(),
  },
  assertions: {
    begun: async (page) => {
      await expectListed('5 PasteurNhà, Lầu 1', 'Chợ Bến Thành', 'Đa Kao')(page)
      await expect.element(page.screen.getByText('Ways')).toBeVisible()
    },
    short: async (page) => {
      await expectListed('Đa Kao')(page)
      await expect.element(page.screen.getByText('Ways')).not.toBeInTheDocument()
    },
    typing: expectSearching,
    searching: expectSearching,
    found: expectListed('Lê Lợi <i>'),
    none: async (page) => {
      await expect
        .element(page.screen.getByRole('status'))
        .toHaveTextContent('Không tìm thấy địa chỉ nàoThử từ khác, hoặc đặt ghim trên bản đồ.')
      await expectListed()(page)
      await expect.element(page.screen.getByRole('link', { name: 'Map' })).toBeVisible()
    },
    failed: expectFailed('Chưa tìm được địa chỉ. Máy chủ đang bận.'),
    slow: expectFailed('Chưa tìm được địa chỉ. Máy chủ chưa trả lời. Vui lòng thử lại.'),
    popular: expectListed('Chợ Bến Thành'),
    withSaved: expectListed('Nhà12, 9 Đồng KhởiMặc định', '5 PasteurNhà, Lầu 1', 'Chợ Bến Thành', 'Đa Kao'),
    savedFound: expectListed('Nhà12, 9 Đồng KhởiMặc định'),
    chosenSaved: {
      effect: 'the saved place is handed on',
      check: ({ chosen }) => expect(chosen.mock.calls).toEqual([['saved', saved.location]]),
    },
    chosenFound: { effect: 'the found place is handed on', check: ({ chosen }) => expect(chosen.mock.calls).toEqual([['found', leLoi]]) },
    chosenPopular: {
      effect: 'the popular place is handed on',
      check: ({ chosen }) => expect(chosen.mock.calls).toEqual([['popular', benThanh]]),
    },
    chosenRecent: {
      effect: 'the recent place is handed on',
      check: ({ chosen }) => expect(chosen.mock.calls).toEqual([['recent', recent]]),
    },
  },
})

describe('a search, by hand', () => {
  afterEach(cleanup)

  it('what the list of popular places shows is not shown again among what was found', async () => {
    const world = start()
    const screen = await render(view(world))
    const page = { ...world, screen }
    await type('da kao')(page)
    await pass(world, limits.searchRestMs)
    expect(world.calls('search')).toEqual([{ text: 'da kao' }])
    await world.resolve('search', [{ address: 'Đa Kao', lat: 10.79, lng: 106.7 }, leLoi])
    await expectListed('Lê Lợi <i>', 'Đa Kao')(page)
  })

  it('A11Y-5 its text is cleared by a button of its own', async () => {
    const world = start()
    const screen = await render(view(world))
    await type('da kao')({ ...world, screen })
    await screen.getByRole('button', { name: searchLocationTexts['find.clear'] }).click()
    await expect.element(screen.getByText('Ways')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: searchLocationTexts['find.clear'] })).not.toBeInTheDocument()
  })
})
