import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { build } from 'vite'
import type { Tab } from './tab.ts'

let code: Promise<string> | undefined

/** What a customer's screens ask for on their own is left out: a tab makes the calls that a test wants, and no others. */
const withoutAlerts = {
  name: 'without-alerts',
  load(id: string) {
    if (id.endsWith('/actors/account/alerts.ts'))
      return idle('alertsLogic', '../../../machines/account/alerts/alerts.machine.ts', 'alertsMachine')
    if (id.endsWith('/actors/account/customer-event-stream.ts'))
      return idle(
        'customerEventStreamLogic',
        '../../../machines/account/customer-event-stream/customer-event-stream.machine.ts',
        'customerEventStreamMachine',
      )
    return undefined
  },
}

/** A binding whose effects never answer. */
const idle = (name: string, file: string, machine: string) => `
  import { fromCallback } from 'xstate'
  import { ${machine} as machine } from '${file}'
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((one) => [one, fromCallback(() => {})]))
  export const ${name} = () => machine.provide({ actors })
`

/** What a tab without views runs. */
export async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutAlerts],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: join(import.meta.dirname, 'tab.ts'), formats: ['iife'], name: 'product' } },
  })
  const [{ output }] = built as unknown as [{ output: { type: string; code: string }[] }]
  return output.find(({ type }) => type === 'chunk')?.code ?? ''
}

/** A tab at the product's own address that runs its sessions and calls without views, and whose clock can be moved. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  code ??= bundle()
  const body = await code
  const page = await context.newPage()
  await page.route(`${url}/tab`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><script src="/tab.js"></script>' }),
  )
  await page.route(`${url}/tab.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.clock.install()
  await page.goto(`${url}/tab`)
  return page
}

declare global {
  var tab: Tab
}

/** Whether a request renews, and does not only look whether one could. */
export const isRenewal = (request: Request) => request.method() === 'POST' && request.url().endsWith('/refresh-token')

/** Requests to renew that a page has sent so far. */
export function countRenewals(page: Page): () => number {
  let count = 0
  page.on('request', (request) => (count += isRenewal(request) ? 1 : 0))
  return () => count
}
