import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import type { Versions } from '../../machines/app/version/version.types.ts'
import type { Platform } from './platform.ts'
import { keys } from './keys.ts'
import { isObject } from './lenient.ts'
import type { Store } from './storage.ts'

const names = { settings: keys.settingsVersion, cache: keys.cacheVersion, logout: keys.logoutVersion } as const
const unset = '1.0.0'

const versionOf = (value: unknown) => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= 100 ? text : unset
}

const versionsOf = (value: (name: string) => unknown): Versions => ({
  settings: versionOf(value(names.settings)),
  cache: versionOf(value(names.cache)),
  logout: versionOf(value(names.logout)),
})

/** The body as text, as far as a version file may go; a longer one counts as none. */
async function shortText({ body }: Response): Promise<string> {
  // not every browser lets a stream be walked by a loop
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    if (text.length <= limits.versionFileBytes) continue
    await reader?.cancel()
    throw new AppError('unexpected')
  }
  return text
}

async function versionsAt(path: string, platform: Platform, signal: AbortSignal): Promise<Versions> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.versionTimeoutMs)])
  const response = await platform.fetch(
    new Request(platform.origin + path, { cache: 'no-store', headers: platform.params.header, credentials: 'omit', signal: within }),
  )
  if (!response.ok) throw new AppError('server', { status: response.status })
  const file: unknown = JSON.parse(await shortText(response))
  if (!isObject(file)) throw new AppError('unexpected')
  return versionsOf((name) => file[name])
}

/** The version file, at its first address or else at its second one (VERS-1). Rejects with an AppError where neither has one. */
export async function fetchVersions(platform: Platform, signal: AbortSignal): Promise<Versions> {
  try {
    return await versionsAt('/public/version.json', platform, signal)
  } catch {
    try {
      return await versionsAt('/version.json', platform, signal)
    } catch (cause) {
      throw AppError.from(cause)
    }
  }
}

/** The values that this browser saw last; undefined where it never saw any. */
export function storedVersions(store: Store): Versions | undefined {
  return Object.values(names).some((name) => store.get(name) !== undefined) ? versionsOf((name) => store.get(name)) : undefined
}

export function storeVersions(store: Store, versions: Partial<Versions>): void {
  for (const [of, name] of Object.entries(names) as [keyof Versions, string][]) {
    const value = versions[of]
    if (value !== undefined) store.set(name, value)
  }
}

/** What a clearing of everything stored leaves there (VERS-5). A token is of no use without the person that it belongs to. */
const spared = new Set<string>([
  keys.deviceId,
  keys.location,
  keys.locationChosen,
  keys.storeColor,
  keys.storeLogo,
  keys.storeName,
  keys.language,
  keys.authToken,
  keys.refreshToken,
  keys.user,
  keys.formerCustomer,
  keys.deliveryAuthToken,
  keys.deliveryRefreshToken,
  keys.courier,
  ...Object.values(names),
  keys.lastCacheClear,
  keys.activeRestaurant,
])

/** How every name of the stores' area begins, which is loaded for its members alone. It is spared as well: their session, and hours that they have not saved. */
const ofStores = 'store_'

/** Everything that a browser stores of the product by name. */
export interface StoredArea {
  names(): string[]
  remove(name: string): void
}

export const clearStored = (area: StoredArea) => {
  for (const name of area.names()) if (!spared.has(name) && !name.startsWith(ofStores)) area.remove(name)
}

/** The browser's own local storage; one that refuses holds nothing. */
export const browserArea: StoredArea = {
  names() {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
  remove(name) {
    try {
      localStorage.removeItem(name)
    } catch {
      // what can't be removed is left
    }
  },
}

/** Notes that everything stored is cleared now; answers whether the browser will remember. */
export function noteClearing(now: number): boolean {
  try {
    localStorage.setItem(keys.lastCacheClear, String(now))
    return localStorage.getItem(keys.lastCacheClear) === String(now)
  } catch {
    return false
  }
}

/** Whether everything stored was cleared so recently that it may not be cleared again. A clock that was set back does not lengthen that. */
export function isClearingThrottled(store: Store, now: number): boolean {
  const ago = now - Number(store.get(keys.lastCacheClear) ?? Number.NaN)
  return ago >= 0 && ago < limits.cacheClearThrottleMs
}
