import { test as base } from '@playwright/test'
import { arrive, type Person } from './people.ts'

type Width = Parameters<typeof arrive>[2]
type More = Parameters<typeof arrive>[3]

/** Tests to which people come, each with a browser of their own that is closed after the test. */
export const visited = (url: () => string) =>
  base.extend<{ come: (width: Width, more?: More) => Promise<Person> }>({
    come: async ({ browser }, provide) => {
      const people: Person[] = []
      await provide(async (width, more) => {
        const person = await arrive(browser, url(), width, more)
        people.push(person)
        return person
      })
      for (const { context } of people) await context.close()
    },
  })
