import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { exploreMachine } from '../../machines/shop/explore/explore.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ExploreView } from '../../src/screens/explore/explore-view.tsx'
import { Sheet } from '../../src/ui/sheet.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { exploreTexts } from '../../src/screens/explore/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anItem, aLocation, aStoreCard } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { exploreModel } from './explore.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'
import '../../src/ui/tokens.css'

const store = aStoreCard({ id: 3, name: 'Phở Hòa', slug: 'pho-hoa' })
const dish = {
  item: anItem({ id: 9, name: 'Phở tái', price: 65_000, groups: [] }),
  store: { id: 4, name: 'Quán Lý', slug: 'quan-ly', distance: 1.2 },
}
const categories = [{ id: 1, name: 'Bún phở', image: undefined }]
const popular = ['Bánh xèo', 'Chè']

const coverage = coverageOf(exploreMachine)
expectFullyWalked(coverage)

const start = () => {
  const world = startMachine(exploreMachine, { coverage, input: { location: aLocation(), text: '' }, listeners: ['followRecent'] })
  world.receive('followRecent', { type: 'recent.received', recent: ['com tam'] })
  // links lead nowhere in here
  const stay = (event: MouseEvent) => event.preventDefault()
  return { ...world, stay }
}
type World = ReturnType<typeof start>
const view = ({ actor }: World) =>
  inRouter(<ExploreView explore={actor} categories={categories} popular={popular} deliveryOption="DELIVERY" />)

const field = exploreTexts['explore.search']

walkModel({
  ids: 'A11Y-5 BACK-5 ROUTE-4 STORE-6 SHELL-6',
  model: exploreModel,
  start,
  view,
  executors: {
    'the person types': ({ screen }) => screen.getByRole('searchbox', { name: field }).fill('pho'),
    'the person types on': ({ screen }) => screen.getByRole('searchbox', { name: field }).fill('pho tai'),
    'the person types the same with marks': ({ screen }) => screen.getByRole('searchbox', { name: field }).fill('Phở'),
    'the typing rests': async ({ clock }) => {
      clock.increment(limits.searchDelayMs)
      await flush()
    },
    'something is found': ({ resolve }) => resolve('search', { stores: [store], dishes: [dish] }),
    'nothing is found': ({ resolve }) => resolve('search', { stores: [], dishes: [] }),
    'the server fails': ({ reject }) => reject('search', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.searchTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person empties the field': ({ screen }) => screen.getByRole('button', { name: exploreTexts['explore.clear'] }).click(),
    'the person chooses an earlier search': ({ screen }) => screen.getByRole('button', { name: 'com tam', exact: true }).click(),
    'the person clears the earlier ones': ({ screen }) => screen.getByRole('button', { name: exploreTexts['explore.recentClear'] }).click(),
    'the person removes an earlier search': ({ screen }) => screen.getByRole('button', { name: 'Xóa “com tam”' }).click(),
    'the person chooses what is popular': ({ screen }) => screen.getByRole('button', { name: 'Bánh xèo' }).click(),
    'the person opens a result': async ({ screen, stay }) => {
      addEventListener('click', stay, { once: true })
      await screen.getByRole('link', { name: /Phở tái/ }).click()
    },
    'the place changes': ({ actor }) => {
      actor.send({ type: 'location.changed', location: aLocation() })
      actor.send({ type: 'location.changed', location: aLocation({ lat: 16.06 }) })
    },
    'another tab searched': ({ receive }) => receive('followRecent', { type: 'recent.received', recent: ['bun bo'] }),
  },
  assertions: {
    beginning: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: 'com tam', exact: true })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Bún phở' })).toHaveAttribute('href', '/categories/stores?category=1')
      await expect.element(screen.getByRole('region', { name: exploreTexts['explore.popular'] })).toBeVisible()
    },
    beginningAgain: ({ screen }) => expect.element(screen.getByRole('button', { name: 'bun bo', exact: true })).toBeVisible(),
    bare: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: 'com tam', exact: true })).not.toBeInTheDocument()
      await expect.element(screen.getByRole('link', { name: 'Bún phở' })).toBeVisible()
    },
    typing: async ({ screen, actor }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(exploreTexts['explore.searching'])
      expect(actor.getSnapshot().value).toBe('typing')
    },
    searching: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(exploreTexts['explore.searching'])
      expect(calls('search').length).toBeGreaterThan(0)
    },
    found: async ({ screen }) => {
      await expect.element(screen.getByRole('link', { name: /Phở Hòa/ })).toHaveAttribute('href', '/stores/pho-hoa')
      const row = screen.getByRole('link', { name: /Phở tái/ })
      await expect.element(row).toHaveAttribute('href', '/stores/quan-ly/9')
      await expect.element(row).toHaveTextContent('Phở táiQuán Lý · 1,2 km65.000₫')
      await expect.element(screen.getByRole('status')).toHaveTextContent('1 quán, 1 món')
    },
    foundBefore: async ({ screen }) => {
      await expect.element(screen.getByRole('link', { name: /Phở tái/ })).toBeVisible()
      await expect.element(screen.getByRole('status')).toHaveTextContent(exploreTexts['explore.searching'])
    },
    remembered: {
      effect: 'the search is emitted to be stored',
      check: ({ emitted }) => expect.poll(() => emitted).toEqual([{ type: 'search.remembered', text: 'pho' }]),
    },
    none: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: /^Không tìm thấy/ })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Bún phở' })).toBeVisible()
      await expect.element(screen.getByRole('status')).toHaveTextContent('Không tìm thấy “pho”')
    },
    refused: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: exploreTexts['explore.failed'] })).toBeVisible()
      await expect.element(screen.getByRole('status')).toHaveTextContent(exploreTexts['explore.failed'])
    },
  },
})

describe('explore, by hand', () => {
  afterEach(cleanup)

  it('SHELL-6 stands in a dialog as well as on a page', async () => {
    const { actor, clock, resolve } = start()
    const screen = await render(
      inRouter(
        <Sheet title={exploreTexts['explore.title']} closeLabel="x" isOpen onClose={() => {}} width="wide">
          <ExploreView explore={actor} categories={categories} popular={popular} deliveryOption="DELIVERY" />
        </Sheet>,
      ),
    )
    const dialog = screen.getByRole('dialog', { name: exploreTexts['explore.title'] })
    await dialog.getByRole('searchbox', { name: field }).fill('pho')
    await expect.poll(() => actor.getSnapshot().value).toBe('typing')
    clock.increment(limits.searchDelayMs)
    await resolve('search', { stores: [store], dishes: [dish] })
    await expect.element(dialog.getByRole('link', { name: /Phở tái/ })).toBeVisible()
  })

  it('STORE-6 a long word without a result makes nothing wider than the window', async () => {
    const world = start()
    const screen = await render(view(world))
    await screen.getByRole('searchbox', { name: field }).fill('b'.repeat(120))
    world.clock.increment(limits.searchDelayMs)
    await world.resolve('search', { stores: [], dishes: [] })
    await expect.element(screen.getByRole('heading', { name: /^Không tìm thấy/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })
})
