import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '../support/default-settings.ts'
import { signOut } from '../../src/actors/app/logout.ts'
import { renewed } from '../../src/actors/app/renewal.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { memoryDatabase } from '../../src/platform/database.ts'
import { sessionNames, storedSession } from '../../src/platform/stored-session.ts'
import type { Boot } from '../../src/platform/boot.ts'
import { keys } from '../../src/platform/keys.ts'
import type { Store } from '../../src/platform/storage.ts'
import { aPopularPlace } from '../support/entities.ts'

type Bearer = keyof typeof sessionNames

/**
 * Tabs of one browser whose answers, storage events and messages arrive in any order that a scheduler thinks of, without locks: what the pages keep must
 * be right on its own. The server is its rule in small; the real one is asked in the journeys.
 */

// sessions are what these tabs are for: nothing comes to lie over them, and none of them settles
vi.mock('../../src/shell/overlays/mount-overlays.tsx', () => ({ mountOverlays: () => {} }))
vi.mock('../../src/platform/settled.ts', () => ({ settled: () => new Promise(() => {}) }))

/** What a document brings along, so that a start asks for nothing. */
const boot = {
  settings: defaultSettings,
  rawSettings: {},
  languages: [],
  places: [aPopularPlace({ isDefault: true })],
  maps: { driving: false, roundsDeliveryCharge: false },
  texts: {},
} as unknown as Boot

const router = {
  state: { status: 'idle', location: { href: '/' } },
  history: { subscribe: () => () => {}, push: () => {} },
  navigate: () => Promise.resolve(),
  subscribe: () => () => {},
}

/** `npm run reliability` asks for more. */
const rounds = Number(import.meta.env['VITE_ROUNDS'] ?? 100)

interface Family {
  person: number
  bearer: Bearer
  /** Which of its refresh tokens is the newest. */
  now: number
  isOver: boolean
}

const encoded = (value: unknown) => btoa(JSON.stringify(value))
const claimsOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string; sub: number }

class SmallServer {
  readonly families: Family[] = []
  private made = 0

  signIn(person: number, bearer: Bearer) {
    this.families.push({ person, bearer, now: 0, isOver: false })
    return this.tokens(this.families.length - 1)
  }
  private tokens(index: number) {
    const family = this.families[index]
    this.made += 1
    const life = { iat: 1_700_000_000, exp: 1_700_000_600 }
    return {
      authToken: `x.${encoded({ ...life, sid: `${index}`, sub: family?.person, n: this.made })}.x`,
      refreshToken: `${index}.${family?.now}`,
    }
  }
  personOf = (authToken: string) => claimsOf(authToken).sub
  ownerOf = (refreshToken: string) => this.families[Number(refreshToken.split('.')[0])]?.person

  async answer(request: Request): Promise<Response> {
    const body = (await request.json()) as { refresh_token?: string }
    if (!request.url.endsWith('refresh-token')) return Response.json({ success: true })
    const [index = -1, generation] = (body.refresh_token ?? '').split('.').map(Number)
    const family = this.families[index]
    const refused = Response.json({ success: false, code: 'TOKEN_REVOKED', message: 'no' }, { status: 401 })
    if (!family || family.isOver) return refused
    if (generation === family.now) family.now += 1
    // within ten seconds its parent is answered the same once more
    else if (generation !== family.now - 1) {
      family.isOver = true
      return refused
    }
    const { authToken, refreshToken } = this.tokens(index)
    return Response.json({ success: true, auth_token: authToken, refresh_token: refreshToken })
  }
}

const bearers: Bearer[] = ['customer', 'courier']
const people = [11, 12, 13]

const step = fc.record({
  tab: fc.nat({ max: 2 }),
  bearer: fc.constantFrom<Bearer>('customer', 'customer', 'courier'),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant({ type: 'renew' as const }) },
    { weight: 2, arbitrary: fc.constant({ type: 'signOut' as const }) },
    { weight: 2, arbitrary: fc.constantFrom(...people).map((person) => ({ type: 'signIn' as const, person })) },
    { weight: 1, arbitrary: fc.constant({ type: 'wait' as const }) },
    { weight: 1, arbitrary: fc.constant({ type: 'revoke' as const }) },
  ),
})

/** Until everything that can happen on its own has happened; not a timer, since those stand still. */
const settle = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(undefined)
  })

class Browser {
  readonly server = new SmallServer()
  readonly tabs: Runtime[] = []
  private readonly stored = new Map<string, string>()
  private readonly watchers: { tab: number; subscription: (name: string, value: string | undefined) => void }[] = []
  private readonly channels: { tab: number; subscription: (event: { data: unknown }) => void }[] = []

  private readonly scheduler: fc.Scheduler
  private readonly lost: () => boolean

  constructor(scheduler: fc.Scheduler, lost: () => boolean) {
    this.scheduler = scheduler
    this.lost = lost
  }

  private later(act: () => void) {
    void this.scheduler.schedule(Promise.resolve()).then(act)
  }

  store(tab: number): Store {
    const change = (name: string, value: string | undefined) => {
      if (value === undefined) this.stored.delete(name)
      else this.stored.set(name, value)
      for (const watcher of this.watchers) if (watcher.tab !== tab) this.later(() => watcher.subscription(name, value))
    }
    return {
      get: (name) => this.stored.get(name),
      set: (name, value) => this.stored.get(name) !== value && change(name, value),
      remove: (name) => this.stored.has(name) && change(name, undefined),
      namesWith: (prefix) => [...this.stored.keys()].filter((name) => name.startsWith(prefix)),
      watch: (subscription) => {
        this.watchers.push({ tab, subscription })
        return () => {}
      },
    }
  }

  channel(tab: number) {
    const { channels } = this
    const later = (act: () => void) => this.later(act)
    return class {
      postMessage(data: unknown) {
        for (const other of channels) if (other.tab !== tab) later(() => other.subscription({ data }))
      }
      addEventListener(_: string, subscription: (event: { data: unknown }) => void) {
        channels.push({ tab, subscription })
      }
    }
  }

  async fetch(request: Request): Promise<Response> {
    const isLost = this.lost()
    await this.scheduler.schedule(Promise.resolve())
    const answer = await this.server.answer(request)
    await this.scheduler.schedule(Promise.resolve())
    request.signal.throwIfAborted()
    if (isLost) throw new TypeError('Failed to fetch')
    return answer
  }

  async open() {
    const tab = this.tabs.length
    const platform = {
      now: () => 1_700_000_000_000,
      uuid: () => crypto.randomUUID(),
      store: this.store(tab),
      deviceId: 'device-1',
      origin: location.origin,
      fetch: (request: Request) => this.fetch(request),
      database: memoryDatabase(),
      params: { header: { 'X-Device-Id': 'device-1' } },
      isReturning: () => true,
      noteVisit: () => {},
      layout: () => 'phone' as const,
      watchLayout: () => () => {},
      // the tab goes on with what it holds, which has to be right as well
      reload: () => {},
      log: () => {},
      readLog: () => {},
    }
    vi.stubGlobal('BroadcastChannel', this.channel(tab))
    const runtime = createRuntime(platform, boot)
    runtime.router = router as never
    runtime.start()
    await runtime.until('serving')
    this.tabs.push(runtime)
    await settle()
  }

  /** Whose tokens stand where another user's name does, in what is stored and in each tab. */
  mixed(): string[] {
    const problems: string[] = []
    for (const bearer of bearers) {
      const now = storedSession(this.store(-1), sessionNames[bearer]).read(undefined)
      const { refreshToken } = now?.tokens ?? {}
      if (now && this.server.personOf(now.tokens.authToken) !== now.person.id) problems.push(`${bearer}: kept access token of another`)
      if (now && refreshToken !== undefined && this.server.ownerOf(refreshToken) !== now.person.id)
        problems.push(`${bearer}: kept refresh token of another`)
      for (const { actors } of this.tabs) {
        const { person, tokens } = actors[bearer].getSnapshot().context
        if (tokens && this.server.personOf(tokens.authToken) !== person?.id) problems.push(`${bearer}: a tab has a token of another`)
      }
    }
    return problems
  }

  /** Who is signed in by what is stored, and by each tab. */
  signedIn(bearer: Bearer) {
    return {
      stored: storedSession(this.store(-1), sessionNames[bearer]).read(undefined)?.person.id,
      tabs: this.tabs.map(({ actors }) => actors[bearer].getSnapshot().context).map(({ tokens, person }) => tokens && person?.id),
      tokens: bearer === 'customer' ? this.stored.get(keys.authToken) : this.stored.get(keys.deliveryAuthToken),
    }
  }
}

const undo: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('navigator', {})
  for (const target of [globalThis, document]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (name: string, subscription: EventListenerOrEventListenerObject, how?: boolean | AddEventListenerOptions) => {
        listen(name, subscription, how)
        undo.push(() => target.removeEventListener(name, subscription, how))
      },
    )
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it(`LOGOUT-1 TOKEN-4 signing out, in as another user, or in another role in the middle of renewals, in ${rounds} orders of events, brings no token back and mixes no two people's`, async () => {
  let renewals = 0
  await fc.assert(
    fc
      .asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 3, maxLength: 9 }),
        fc.infiniteStream(fc.nat({ max: 9 })),
        async (s, steps, luck) => {
          const browser = new Browser(s, () => luck.next().value === 0)
          for (let count = 0; count < 3; count += 1) await browser.open()
          const { server, tabs } = browser
          /** What the person did last, by bearer. */
          const last = new Map<Bearer, 'signedOut' | number>()
          const signIn = (tab: number, bearer: Bearer, id: number) => {
            tabs[tab]?.actors[bearer].send({ type: 'session.begin', person: { id, name: `${id}` }, tokens: server.signIn(id, bearer) })
            last.set(bearer, id)
          }
          signIn(0, 'customer', 11)
          signIn(0, 'courier', 13)
          while (s.count() > 0) {
            await s.waitOne()
            await settle()
          }
          for (const { tab, bearer, act } of steps) {
            void s.schedule(Promise.resolve()).then(() => {
              const one = tabs[tab]
              if (!one) throw new RangeError(`There is no tab ${tab}`)
              const session = one.sessions[bearer]
              const token = session.actor.getSnapshot().context.tokens?.authToken
              if (act.type === 'renew' && token !== undefined) {
                renewals += 1
                // a tab that is closed at the round's end answers no user
                void renewed(session, token).catch(() => {})
              } else if (act.type === 'signOut' && token !== undefined) {
                signOut(one, bearer)
                last.set(bearer, 'signedOut')
              } else if (act.type === 'signIn') signIn(tab, bearer, act.person)
              else if (act.type === 'wait') vi.advanceTimersByTime(2000)
              else if (act.type === 'revoke') for (const family of server.families) family.isOver ||= family.bearer === bearer
            })
          }
          // what came of it may wait for a moment to pass
          for (let moments = 0; moments < 3; moments += 1) {
            await settle()
            while (s.count() > 0) {
              moments = 0
              await s.waitOne()
              await settle()
              expect(browser.mixed()).toEqual([])
            }
            vi.advanceTimersByTime(2000)
          }
          for (const bearer of bearers) {
            const now = browser.signedIn(bearer)
            expect(now.tabs).toEqual([now.stored, now.stored, now.stored])
            if (last.get(bearer) === 'signedOut')
              expect(now).toEqual({ stored: undefined, tabs: Array(3).fill(undefined), tokens: undefined })
            else if (now.stored !== undefined) expect(now.stored).toBe(last.get(bearer))
          }
          for (const { app } of tabs) app.stop()
        },
      )
      .afterEach(() => {
        vi.clearAllTimers()
        for (const act of undo.splice(0)) act()
      }),
    { numRuns: rounds },
  )
  expect(renewals).toBeGreaterThan(rounds)
}, 600_000)
