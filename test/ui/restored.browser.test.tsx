import { afterEach, describe, expect, it } from 'vitest'
import { listenForRestore } from '../../src/platform/restored.ts'
import { browserStore } from '../../src/platform/storage.ts'

describe('a page that Back brings from the browser’s memory', () => {
  afterEach(() => localStorage.clear())

  it('B9 hears what other tabs have changed, added and removed meanwhile, and nothing else', () => {
    for (const [name, value] of [
      ['cart', 'one dish'],
      ['auth_token', 'a'],
      ['user', 'Lan'],
    ] as const)
      localStorage.setItem(name, value)
    listenForRestore()
    const subscription: Record<string, string | undefined> = {}
    const stop = browserStore(() => localStorage).watch((name, value) => (subscription[name] = value))
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    // an order was placed in another tab, and its customer signed out
    localStorage.setItem('cart', 'empty')
    localStorage.removeItem('auth_token')
    localStorage.setItem('last_order', '7')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(subscription).toEqual({})
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    stop()
    expect(Object.entries(subscription)).toEqual(expect.arrayContaining([['auth_token', undefined]]))
    expect(subscription).toEqual({ auth_token: undefined, cart: 'empty', last_order: '7' })
  })
})
