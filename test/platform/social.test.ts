import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor, takeAnswer } from '../../src/platform/social.ts'

const home = 'https://bua.example'
/** Where the tab is. */
let at: URL
const stored = new Map<string, string>()

beforeEach(() => {
  at = new URL('/login?back=%2Fcart', home)
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('location', {
    origin: home,
    assign: (url: URL) => void (at = new URL(url)),
    get hash() {
      return at.hash
    },
    get pathname() {
      return at.pathname
    },
    get search() {
      return at.search
    },
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => void (at = new URL(path, home)),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Leaves for the server's path, and answers the state that it is given. */
function leave(back: string | undefined = '/cart'): string {
  leaveFor('google', '/api/sign-in/google', back)
  return at.searchParams.get('state') ?? ''
}
function comeBack(answer: Record<string, string>) {
  at = new URL(`/auth/login#${new URLSearchParams(answer)}`, home)
  return takeAnswer()
}

describe('leaving for a provider', () => {
  it.each([
    ['a path of the server', '/api/sign-in/google', `${home}/api/sign-in/google`],
    ['an address of a provider', 'https://accounts.example/auth?client_id=us', 'https://accounts.example/auth'],
  ])('AUTH-1 leads to %s, with a state and where to come back to', (_, address, page) => {
    leaveFor('google', address, '/cart')
    expect([at.origin + at.pathname, at.searchParams.get('redirect_uri')]).toEqual([page, `${home}/auth/login`])
    expect(at.searchParams.get('state')).toMatch(/^[\da-f-]{36}$/)
  })

  it('AUTH-1 takes another state each time', () => {
    expect(leave()).not.toBe(leave())
  })
})

describe('the answer of a provider', () => {
  it('AUTH-1 is a token with where the person wanted to go, once, and the address has it no longer', () => {
    const state = leave()
    expect(comeBack({ access_token: 'one-time', state })).toEqual({ provider: 'google', accessToken: 'one-time', back: '/cart' })
    expect([at.href, takeAnswer(), comeBack({ access_token: 'one-time', state })]).toEqual([`${home}/auth/login`, undefined, undefined])
  })

  it.each([
    ['with the state', true],
    ['without it, where the server no longer knows it', false],
  ])('AUTH-2 is a refusal %s', (_, hasState) => {
    const state = leave()
    const answer = comeBack({ error: 'access_denied', ...(hasState && { state }) })
    expect([answer, at.hash]).toEqual([{ provider: 'google', accessToken: undefined, back: '/cart' }, ''])
  })

  it.each<[string, Record<string, string>]>([
    ['a token with another state', { access_token: 'stolen', state: 'made-up' }],
    ['a token without a state', { access_token: 'stolen' }],
    ['a refusal with another state', { error: 'access_denied', state: 'made-up' }],
  ])('AUTH-2 is nothing where it is %s, and leaves nothing in the address', (_, answer) => {
    leave()
    expect([comeBack(answer), at.hash]).toEqual([undefined, ''])
  })

  it('AUTH-2 has no token where a refusal without a state brings one', () => {
    leave()
    expect(comeBack({ error: 'access_denied', access_token: 'stolen' })?.accessToken).toBeUndefined()
  })

  it('AUTH-2 is nothing where this tab has asked for none', () => {
    expect([comeBack({ access_token: 'stolen', state: 'made-up' }), comeBack({ error: 'access_denied' })]).toEqual([undefined, undefined])
  })

  it('AUTH-2 leaves any other fragment where it is', () => {
    leave()
    at = new URL('/auth/login#main', home)
    expect([takeAnswer(), at.hash, stored.size]).toEqual([undefined, '#main', 1])
  })
})
