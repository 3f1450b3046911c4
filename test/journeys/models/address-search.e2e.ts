import { expect, type Browser, type Page } from '@playwright/test'
import { fold } from '../../../machines/domain/fold.ts'
import * as limits from '../../../machines/limits.ts'
import { places } from '../../../server/demo/lists.ts'
import { searchLocationTexts as texts } from '../../../src/screens/search-location/texts.vi.ts'
import { sharedTexts } from '../../../src/screens/shared/texts.vi.ts'
import { commonTexts } from '../../../src/ui/texts.vi.ts'
import { addressSearchModel } from '../../models/address-search.model.ts'
import { holdCalls, type HeldCalls } from '../../support/held-calls.ts'
import type { Product } from '../../support/product.ts'
import { post } from '../../support/shopping.ts'
import { walkProduct } from '../../support/walk-product.ts'
import { arriveSignedIn, chosenLocation, storeRecord } from './customers.ts'

interface World {
  page: Page
  lists: HeldCalls
  searches: HeldCalls
  /** Saves an address on another device. */
  save: () => Promise<unknown>
  /** What the server found for the text. */
  found: { address: string }[]
}

const recent = { ...chosenLocation, lat: 10.7842, lng: 106.6942, address: '5 Pasteur', house: 'Lầu 1', tag: 'Nhà' }
const popular = 'Chợ Tân Định, Quận 1'

async function start(browser: Browser, product: Product): Promise<World> {
  const { page, customer } = await arriveSignedIn(browser, product.url)
  await storeRecord(page, 'recent_places', [recent])
  const lists = await holdCalls(page, '/api/get-addresses')
  const searches = await holdCalls(page, '/api/search-addresses')
  await page.goto('/search-location')
  const saved = { user_id: customer.id, latitude: 10.7759, longitude: 106.7031, address: '9 Đồng Khởi', house: '12', tag: 'home' }
  return { page, lists, searches, save: () => post(product.url, '/api/save-address', saved, customer.token), found: [] }
}

const main = ({ page }: World) => page.getByRole('main')
const field = (world: World) => main(world).getByRole('searchbox', { name: texts['find.label'] })
const type = (text: string) => (world: World) => field(world).fill(text)
const rows = (world: World) => main(world).getByRole('listitem')
const expectListed = (world: World, listed: (string | RegExp)[]) => expect(rows(world)).toHaveText(listed)
const onMap = (world: World) => main(world).getByRole('link', { name: texts['find.onMap'] })
const all = places.map(([name]) => name)
const recentRow = '5 PasteurNhà, Lầu 1'
const savedRow = 'Giao đến: Nhà12, 9 Đồng KhởiMặc định'

async function expectSearching(world: World) {
  await expect(main(world).getByText(texts['find.loading'])).toBeAttached()
  await expectListed(world, [])
}

async function expectFailed(world: World, reason: string) {
  await expect(main(world).getByRole('alert')).toHaveText(`${texts['find.failed']}. ${reason}${commonTexts['common.retry']}`)
  await expectListed(world, [])
}

/** Things are brought there from now on. */
const expectChosen = (world: World, location: string) =>
  expect(world.page.getByRole('link', { name: commonTexts['place.deliverTo'] })).toContainText(location)

walkProduct({
  ids: 'ROUTE-2 MODEL-5',
  model: addressSearchModel,
  start,
  executors: {
    'the person types one letter': type('đ'),
    'the person types': type('le'),
    'the person types on': type('le loi'),
    'the person types a popular place': type('TAN dinh'),
    'the typing rests': async ({ page, searches }) => {
      await page.clock.fastForward(limits.searchRestMs)
      await expect.poll(() => searches.made()).toBeGreaterThan(0)
    },
    'addresses are found': async (world) => {
      const answered = world.page.waitForResponse('**/api/search-addresses')
      await world.searches.pass()
      world.found = (await (await answered).json()) as { address: string }[]
    },
    'nothing is found': ({ searches }) => searches.pass({ q: 'zzyzx' }),
    'the server fails': ({ searches }) => searches.answer(502),
    'five seconds pass': ({ page }) => page.clock.fastForward(limits.geocodeMs),
    'the person tries again': (world) => main(world).getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person empties the search': type(''),
    'the person chooses what was found': (world) => rows(world).first().getByRole('button').click(),
    'the person chooses a popular place': (world) => main(world).getByRole('button', { name: popular }).click(),
    'the person chooses a recent place': (world) => main(world).getByRole('button', { name: recent.address }).click(),
    'the saved addresses arrive': async ({ save, lists }) => {
      await save()
      await lists.pass()
    },
    'the person types a saved address': type('dong khoi'),
    'the person chooses a saved address': (world) =>
      main(world)
        .getByRole('button', { name: /^Giao đến: Nhà/ })
        .click(),
  },
  assertions: {
    begun: async (world) => {
      await expectListed(world, [recentRow, ...all])
      await expect(onMap(world)).toBeVisible()
    },
    short: async (world) => {
      await expectListed(
        world,
        all.filter((name) => fold(name).includes('d')),
      )
      await expect(onMap(world)).toHaveCount(0)
    },
    typing: expectSearching,
    searching: expectSearching,
    found: async (world) => {
      expect(world.found).not.toEqual([])
      await expectListed(
        world,
        world.found.map(({ address }) => address),
      )
    },
    none: async (world) => {
      await expect(main(world).getByText(texts['find.none'])).toBeVisible()
      await expectListed(world, [])
    },
    failed: (world) => expectFailed(world, sharedTexts['error.general']),
    slow: (world) => expectFailed(world, sharedTexts['error.timeout']),
    popular: (world) => expectListed(world, [popular]),
    withSaved: (world) => expectListed(world, [savedRow, recentRow, ...all]),
    savedFound: (world) => expectListed(world, [savedRow]),
    chosenSaved: (world) => expectChosen(world, '9 Đồng Khởi'),
    chosenFound: async (world) => {
      await expect(world.page).toHaveURL(/\/my-location$/)
      await expect(main(world)).toContainText(world.found[0]?.address ?? '?')
    },
    chosenPopular: (world) => expectChosen(world, popular),
    chosenRecent: (world) => expectChosen(world, recent.address),
  },
})
