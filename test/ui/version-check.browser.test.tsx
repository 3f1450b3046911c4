import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { createRuntime } from '../../src/actors/app/app.ts'
import { versionLogic } from '../../src/actors/app/version.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import * as limits from '../../machines/limits.ts'

/** An actor loads the code of its calls first. */
const within = { timeout: 10_000 }

/** A check whose file comes when the test says so; answers what the machine was given of it. */
function startCheck(nowMs: number) {
  const file = Promise.withResolvers<Response>()
  const platform = { ...staticPlatform('http://localhost'), now: () => nowMs, fetch: () => file.promise }
  platform.store.set('forceLogoutAllCustomers', '1.0.0')
  const version = createActor(versionLogic(createRuntime(platform, undefined))).start()
  const seen = async () => {
    file.resolve(Response.json({ forceLogoutAllCustomers: '2' }))
    await vi.waitFor(() => expect(version.getSnapshot().context.seen).toBeDefined(), within)
    version.stop()
    return version.getSnapshot().context.seen
  }
  return { store: platform.store, seen }
}

const versions = { settings: '1.0.0', cache: '1.0.0', logout: '2' }

describe('what a version file is compared with', () => {
  it('VERS-4 is what is stored when it comes, also by another tab', async () => {
    const { store, seen } = startCheck(0)
    store.set('forceLogoutAllCustomers', '2')
    expect(await seen()).toMatchObject({ versions, stored: versions })
  })

  it.each([
    ['never', undefined, false],
    ['now', 0, true],
    ['almost a minute ago', limits.cacheClearThrottleMs - 1, true],
    ['a minute ago', limits.cacheClearThrottleMs, false],
    ['later, by a clock that was set back', -1, false],
  ])('VERS-5 another tab cleared everything last: %s', async (_, agoMs, isThrottled) => {
    const now = 1_000_000
    const { store, seen } = startCheck(now)
    if (agoMs !== undefined) store.set('lastCacheClear', String(now - agoMs))
    expect(await seen()).toMatchObject({ isThrottled })
  })
})

/** A check that finds a new cache version, where the server has settings and nothing else. */
function startUpdate() {
  onTestFinished(() => localStorage.clear())
  const requested: string[] = []
  const answers: Record<string, unknown> = {
    '/public/version.json': { forceCacheClearVersion: '2' },
    '/api/get-settings': [{ key: 'storeName', value: 'Bữa' }],
  }
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: ({ url }: Request) => {
      const { pathname } = new URL(url)
      requested.push(pathname)
      return Promise.resolve(pathname in answers ? Response.json(answers[pathname]) : new Response(null, { status: 422 }))
    },
  }
  platform.store.set('forceCacheClearVersion', '1.0.0')
  const version = createActor(versionLogic(createRuntime(platform, undefined))).start()
  onTestFinished(() => void version.stop())
  return { version, platform, requested }
}

it('VERS-7 the update of the cache succeeds where no language is known', async () => {
  const { platform, requested } = startUpdate()
  await vi.waitFor(() => expect(platform.store.get('storeName')).toBe('Bữa'), within)
  expect(requested).toEqual(['/public/version.json', '/api/get-settings'])
})

it('VERS-5 everything stored is cleared before the page is left, also where the storage is full', async () => {
  let filler = ''
  for (let size = 4_194_304; size >= 1; size /= 2) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(size))
      filler += 'x'.repeat(size)
    } catch {
      // as much as fits
    }
  }
  const { version } = startUpdate()
  await vi.waitFor(() => expect(version.getSnapshot().value).toBe('leaving'), within)
  expect(localStorage.getItem('filler')).toBeNull()
})
