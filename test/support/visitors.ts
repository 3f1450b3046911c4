import { test as base } from '@playwright/test'
import { arrive, type Person } from './people.ts'

type Width = Parameters<typeof arrive>[2]
type More = Parameters<typeof arrive>[3]

/** What Safari says that it is. */
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Where both layouts run the same code, a phone walks in every run and the wide window in the long one. */
export const lengthAt = (width: number) => (width === 390 ? '' : ' @long')

/** For tests of how screens look and behave: storing each visit's files takes a fifth of such a test's time, and the journeys of whole flows have the worker. */
export const withoutWorker = { serviceWorkers: 'block' } as const

/** Tests to which people come, each with a browser of their own that is closed after the test. */
export const visited = (url: () => string, defaults: More = {}) =>
  base.extend<{ come: (width: Width, more?: More) => Promise<Person> }>({
    come: async ({ browser }, provide) => {
      const people: Person[] = []
      await provide(async (width, more) => {
        const person = await arrive(browser, url(), width, { ...defaults, ...more })
        people.push(person)
        return person
      })
      for (const { context } of people) await context.close()
    },
  })
