import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../src/ui/tokens.css'
import type { DeliveryOption } from '../../machines/domain/entities.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import { MoreStores } from '../../src/screens/shared/stores/more-stores.tsx'
import { StoreCards } from '../../src/screens/shared/stores/store-cards.tsx'
import { inRouter } from '../models/support/in-router.tsx'
import { coverageOf } from '../support/coverage.ts'
import { aStoreCard } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const stores = Array.from({ length: 180 }, (_, id) =>
  aStoreCard({ id, name: `Quán số ${id}.`, slug: `quan-${id}`, isOpen: true, isVegetarian: false }),
)
/** Of every seventh one the time, the distance and the charge take two lines on the narrowest screens. */
const far = { deliveryMinutes: 1440, distance: 1234.5, deliveryCharge: 1_234_567 }
const uneven = stores.map((store, index) => (index % 7 === 0 ? { ...store, ...far } : store))

const list = (shown = stores, chosen: DeliveryOption = 'DELIVERY') => {
  const { actor: option } = startMachine(deliveryOptionMachine, {
    coverage: coverageOf(deliveryOptionMachine),
    input: { stored: chosen },
  })
  const more = () => <MoreStores stores={shown} option={option} heart={undefined} onEnd={undefined} />
  return inRouter(<StoreCards stores={shown} option={option} title="Quán" more={more} />)
}

/** How tall the stores after the first ones are. */
const height = () => document.querySelector('div[role=list]')?.getBoundingClientRect().height ?? 0
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}
const scrollBy = async (views: number) => {
  for (let view = 0; view < Math.abs(views); view += 1) {
    globalThis.scrollBy(0, innerHeight * Math.sign(views))
    await frames(3)
  }
}

describe('a list of 180 stores', () => {
  afterEach(async () => {
    await cleanup()
    scrollTo(0, 0)
    await page.viewport(390, 844)
  })

  it.each([
    [360, 1, 'DELIVERY'],
    [360, 1, 'SELFPICKUP'],
    [700, 2, 'DELIVERY'],
    [1000, 3, 'SELFPICKUP'],
    [1300, 4, 'DELIVERY'],
  ] as const)(
    'has at %i pixels, where %i are side by side, the height of its cards before they are rendered: %s',
    async (width, columns, option) => {
      await page.viewport(width, 800)
      await render(list(stores, option))
      await frames(4)
      const card = document.querySelector('ul li')?.getBoundingClientRect().height ?? 0
      const rows = 156 / columns
      expect(Math.abs(height() - rows * (card + 16) + 16)).toBeLessThan(rows / 4)
      const before = height()
      await scrollBy(24)
      expect(document.querySelectorAll('div[role=list] h3').length).toBeGreaterThan(0)
      expect(Math.abs(height() - before)).toBeLessThan(rows / 4)
    },
  )

  // 150 views are rendered one after the other
  it('keeps the height of cards that are taller than others, once they were rendered', { timeout: 60_000 }, async () => {
    await page.viewport(280, 800)
    await render(list(uneven))
    await frames(4)
    const [taller = 0, other = 0] = Array.from(document.querySelectorAll('ul li'), (card) => card.getBoundingClientRect().height)
    expect(taller).toBeGreaterThan(other + 10)
    const before = height()
    await scrollBy(50)
    const whole = height()
    expect(whole).toBeGreaterThan(before + 100)
    await scrollBy(-50)
    expect(Math.abs(height() - whole)).toBeLessThan(1)
    await scrollBy(50)
    expect(Math.abs(height() - whole)).toBeLessThan(1)
  })

  it('takes the height for another width once the window has that', async () => {
    await page.viewport(700, 800)
    await render(list())
    await frames(4)
    const wide = height()
    await page.viewport(360, 800)
    await frames(4)
    const narrow = height()
    await scrollBy(50)
    scrollTo(0, 0)
    await page.viewport(700, 800)
    await frames(4)
    expect(Math.abs(height() - wide)).toBeLessThan(20)
    expect(narrow).toBeGreaterThan(1.5 * wide)
  })
})
