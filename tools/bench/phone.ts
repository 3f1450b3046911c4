import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, untilReady, type Database } from '../../server/db/pool.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import { loadDemo } from '../../server/demo/index.ts'
import { browser } from '../browser.mjs'

const port = 4391
const origin = `http://localhost:${port}`

/** The factor by which the browser's processor is throttled. */
const slowdown = Number(process.env['SLOWDOWN'] ?? 4)

interface Phone {
  page: Page
  session: CDPSession
}

/** Starts the product with the demonstration and what `seed` inserts, runs `measure` with a function that opens the product on a phone, and stops everything. */
export async function withPhone(
  seed: (database: Database) => Promise<void>,
  measure: (openPhone: (visit: (phone: Phone) => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<void> {
  console.log(`load ${loadavg()[0]?.toFixed(1) ?? '?'}, ${slowdown} times slower`)
  const folder = mkdtempSync(join(tmpdir(), 'bua-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'data') })
  const database = openPool({ url: postgres.url, size: 2, isUnlimited: true, failed: () => {} })
  await untilReady(database, 20_000)
  await migrate(database.db)
  await loadDemo(database.db, { now: () => new Date() })
  await seed(database)
  await database.close()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: postgres.url, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while ((await fetch(`${origin}/ready`).catch(() => undefined))?.status !== 200) await new Promise((done) => setTimeout(done, 100))
  const chrome = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox'] })
  try {
    await measure(async (visit) => {
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
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await visit({ page, session })
      await context.close()
    })
  } finally {
    await chrome.close()
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Scrolls by touch: counts frames of more than 33 ms, and answers the longest one and the tasks of more than 50 ms. */
export async function scroll({ page, session }: Phone, pixels: number) {
  const watched = page.evaluate(
    () =>
      new Promise<{ gaps: number[]; tasks: number[] }>((done) => {
        delete document.body.dataset['scrolled']
        const gaps: number[] = []
        const tasks: number[] = []
        const watcher = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
        watcher.observe({ type: 'longtask' })
        let last = performance.now()
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          if (document.body.dataset['scrolled'] === undefined) return requestAnimationFrame(frame)
          watcher.disconnect()
          return done({ gaps: gaps.slice(2), tasks })
        }
        requestAnimationFrame(frame)
      }),
  )
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance: -pixels, speed: 4_000, gestureSourceType: 'touch' })
  await page.waitForTimeout(500)
  await page.evaluate(() => void (document.body.dataset['scrolled'] = ''))
  const { gaps, tasks } = await watched
  return {
    frames: `${gaps.filter((gap) => gap > 33.5).length} of ${gaps.length}`,
    worst: `${Math.round(Math.max(...gaps))} ms`,
    tasks: tasks.length === 0 ? 'none' : tasks.map(Math.round).join(', '),
  }
}
