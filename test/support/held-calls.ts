import { expect, type Page, type Route } from '@playwright/test'
import * as limits from '../../machines/limits.ts'

/** Requests of one page to one call, each of which waits until the test says what becomes of it on the way. */
export interface HeldCalls {
  /** How many were made so far. */
  made(): number
  /** Lets the next one through to the real server; `change` is what a user on the way changes of its body. */
  pass(change?: object): Promise<void>
  /** Leaves it without an answer until the page has given it up; the page's clock is installed. */
  staySilent(): Promise<void>
  /** Breaks its connection. */
  cut(): Promise<void>
  /** Lets it through, and breaks the connection before the answer arrives. */
  loseAnswer(): Promise<void>
  /** Answers it as a proxy in front of the server would. */
  answer(status: number): Promise<void>
}

/** Holds the requests to a path, or to those that a glob names. */
export async function holdCalls(page: Page, path: string): Promise<HeldCalls> {
  let waiting: Route[] = []
  let made = 0
  page.on('requestfailed', (request) => (waiting = waiting.filter((route) => route.request() !== request)))
  await page.route(`**${path}`, (route) => {
    made += 1
    waiting.push(route)
  })
  /** The latest, since the page has given up those before it. */
  const next = async () => {
    await expect.poll(() => waiting.length, { message: `a request to ${path}` }).toBeGreaterThan(0)
    return waiting.splice(0).at(-1) as Route
  }
  return {
    made: () => made,
    pass: async (change) => {
      const route = await next()
      const body = route.request().postDataJSON() as object
      await route.continue(change && { postData: { ...body, ...change } })
    },
    staySilent: async () => {
      await next()
      await page.clock.fastForward(limits.httpTimeoutMs)
    },
    cut: async () => (await next()).abort('connectionreset'),
    loseAnswer: async () => {
      const route = await next()
      await route.fetch()
      await route.abort('connectionreset')
    },
    answer: async (status) => (await next()).fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  }
}
