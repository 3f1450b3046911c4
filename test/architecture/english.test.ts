import { describe, expect, it } from 'vitest'
import { en } from '../../server/texts/index.ts'

/** Words for which another one is used everywhere: Sign in, Sign out, Store, Notifications, Pickup, Item, Option, Decline, On the way, immediately, someone … */
const others =
  /\b(?:log(?:ged)? ?(?:in|out)|alerts?|restaurants?|self-pickup|shops?|(?<!\{)dish(?:es)?|toppings?|reject(?:ed)?|en route|my addresses|somebody|anybody|whoever|anew|lately|at once|under way)\b|\.{3}/i

/** Words that the specification gives. */
const given = new Set(['logout.title', 'logout.text'])

describe('the English texts', () => {
  it('HOUSE-4 say one thing in one way', () => {
    const texts = Object.entries(en)
    expect(texts.length).toBeGreaterThan(700)
    expect(texts.filter(([name, text]) => !given.has(name) && others.test(text))).toEqual([])
  })
})
