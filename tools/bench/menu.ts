// npm run bench:menu [counts …]: how a store's menu of so many dishes behaves on a phone.
import type { Page } from 'playwright-core'
import type { Database } from '../../server/db/pool.ts'
import { scroll, withPhone } from './phone.ts'

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50, 500, 2000, 5000, 10_000]
const slug = (count: number) => `menu-of-${count}`

/** Stores at the default location, with ten categories and `counts` dishes copied from the demonstration's. */
async function addStores({ pool }: Database): Promise<void> {
  for (const count of counts) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into stores (name, folded_name, slug, latitude, longitude, address, schedule)
       select $1, $1, $1, 10.7725, 106.698, address, schedule from stores limit 1 returning id`,
      [slug(count)],
    )
    const id = rows[0]?.id
    await pool.query(
      `with groups as (insert into item_categories (store_id, name, position) select $1::bigint, 'Nhóm ' || n, n from generate_series(1, 10) n returning id, position)
       insert into items (store_id, item_category_id, name, folded_name, description, image, image_tint, price, position)
       select $1::bigint, groups.id, model.name || ' ' || n, model.folded_name || ' ' || n, model.description, model.image, model.image_tint, model.price, n
       from generate_series(1, $2::int) n join groups on groups.position = 1 + (n - 1) * 10 / $2::int
       join (select row_number() over (order by id) as rank, * from items where store_id <= 60) model on model.rank = 1 + n % 800`,
      [id, count],
    )
  }
}

/** Navigates within the app; answers the start in ms of the page's clock. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    const at = performance.now()
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return at
  }, path)

/** When the frame with the first dishes was painted, in ms of the page's clock. */
const renderedAt = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((shown) => {
      const look = () => (document.querySelector('[data-rest], [role=listitem]') ? shown() : requestAnimationFrame(look))
      look()
    })
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return performance.now()
  })

/** From the answer with the dishes to the frame that shows them, and from navigating back to that frame, in ms. */
async function mount(page: Page, count: number): Promise<[number, number]> {
  await page.goto('/my-account')
  await page.waitForTimeout(2_500)
  await page.evaluate(() => performance.clearResourceTimings())
  await go(page, `/stores/${slug(count)}`)
  const shown = await renderedAt(page)
  const answered = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/get-restaurant-items'))
    const last = answers.at(-1)
    if (!(last instanceof PerformanceResourceTiming)) throw new Error('The dishes were not asked for')
    return last.responseEnd
  })
  await page.waitForTimeout(2_000)
  await go(page, '/my-account')
  await page.waitForTimeout(2_000)
  const back = await go(page, `/stores/${slug(count)}`)
  return [shown - answered, (await renderedAt(page)) - back]
}

/** The slowest key of a search, from the key to the next paint, in ms (in steps of 8). */
async function search(page: Page): Promise<number> {
  await page.evaluate(() => {
    const keys: number[] = []
    Object.assign(globalThis, { keys })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^key|input/.test(name)) keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    scrollTo(0, 0)
  })
  await page.getByRole('searchbox').click()
  for (const key of 'pho bo 12') {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(250)
  }
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { keys: number[] }).keys))
}

await withPhone(addStores, async (openPhone) => {
  console.log('dishes | answer to paint | coming back to paint | elements | late frames | worst frame | long tasks (ms) | slowest key')
  for (const count of counts)
    await openPhone(async (phone) => {
      const { page } = phone
      const [mounted, again] = await mount(page, count)
      const elements = await page.evaluate(() => document.querySelectorAll('*').length)
      await page.waitForTimeout(2_000)
      const { frames, worst, tasks } = await scroll(phone, 16_000)
      const key = await search(page)
      console.log([count, `${Math.round(mounted)} ms`, `${Math.round(again)} ms`, elements, frames, worst, tasks, `${key} ms`].join(' | '))
    })
})
