// npm run bench:menu [counts …]: how a store's menu of so many dishes behaves on a phone, with a processor that is slowed down four times.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, untilReady, type Database } from '../../server/db/pool.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import { loadDemo } from '../../server/demo/index.ts'

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50, 500, 2000, 10_000]
const port = 4391
const origin = `http://localhost:${port}`
const slug = (count: number) => `menu-of-${count}`

/** Stores beside the default place, with ten categories and so many dishes copied from the demonstration's. */
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
       join (select row_number() over (order by id) as place, * from items where store_id <= 60) model on model.place = 1 + n % 800`,
      [id, count],
    )
  }
}

/** From the answer with the dishes to the frame that shows them, in ms. */
async function mount(page: Page, count: number): Promise<number> {
  await page.goto('/my-account')
  await page.waitForTimeout(2_500)
  await page.evaluate(() => performance.clearResourceTimings())
  return page.evaluate(
    async (path) => {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      await new Promise<void>((shown) => {
        const look = () => (document.querySelector('[data-rest], [role=listitem]') ? shown() : requestAnimationFrame(look))
        look()
      })
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/get-restaurant-items'))
      const answered = answers.at(-1)
      if (!(answered instanceof PerformanceResourceTiming)) throw new Error('The dishes were not asked for')
      return performance.now() - answered.responseEnd
    },
    `/stores/${slug(count)}`,
  )
}

/** Frames of more than 33 ms while 20 screens go by, and the longest. */
async function scroll(page: Page, session: CDPSession): Promise<{ late: number; worst: number; frames: number }> {
  const watched = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const gaps: number[] = []
        let last = performance.now()
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          if (document.body.dataset['scrolled'] === undefined) requestAnimationFrame(frame)
          else done(gaps.slice(2))
        }
        requestAnimationFrame(frame)
      }),
  )
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance: -16_000, speed: 4_000, gestureSourceType: 'touch' })
  await page.evaluate(() => void (document.body.dataset['scrolled'] = ''))
  const gaps = await watched
  return { late: gaps.filter((gap) => gap > 33.5).length, worst: Math.max(...gaps), frames: gaps.length }
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

const folder = mkdtempSync(join(tmpdir(), 'bua-bench-'))
const postgres = await startPostgres({ dataDir: join(folder, 'data') })
const database = openPool({ url: postgres.url, size: 2, failed: () => {} })
await untilReady(database, 20_000)
await migrate(database.db)
await loadDemo(database.db, { now: () => new Date() })
await addStores(database)
await database.close()
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  env: { ...process.env, PORT: String(port), DATABASE_URL: postgres.url, LOG_LEVEL: 'error', NODE_ENV: 'production' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
while ((await fetch(`${origin}/ready`).catch(() => undefined))?.status !== 200) await new Promise((done) => setTimeout(done, 100))

const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  console.log('dishes | answer to paint | elements | late frames | worst frame | slowest key')
  for (const count of counts) {
    const context = await chrome.newContext({
      baseURL: origin,
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
      locale: 'vi-VN',
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const mounted = await mount(page, count)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    await page.waitForTimeout(2_000)
    const { late, worst, frames } = await scroll(page, session)
    const key = await search(page)
    console.log([count, `${Math.round(mounted)} ms`, elements, `${late} of ${frames}`, `${Math.round(worst)} ms`, `${key} ms`].join(' | '))
    await context.close()
  }
} finally {
  await chrome.close()
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
