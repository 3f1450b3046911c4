import { keys } from './keys.ts'
import { browserStore } from './storage.ts'

const sessionStore = () => browserStore(() => sessionStorage)

const keyOfBuild = () =>
  keys.chunkReloadOf + (document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '')

const hasStored = (name: string, value: string) => {
  try {
    sessionStorage.setItem(name, value)
    return sessionStorage.getItem(name) === value
  } catch {
    return false
  }
}

/** The two notes that prevent a page from being reloaded again and again for missing code. */
export const chunkGuards = {
  /** Whether the last reload was for missing code and has not proved itself. */
  wasReloaded: () => sessionStore().get(keys.chunkReload) !== undefined,
  /** When this build was reloaded for missing code; undefined where it was not. */
  lastOfBuild: () => {
    const at = Number(sessionStore().get(keyOfBuild()) ?? Number.NaN)
    return Number.isFinite(at) ? at : undefined
  },
  /** Answers whether both notes are there. */
  raise: (now: number) => hasStored(keyOfBuild(), String(now)) && hasStored(keys.chunkReload, '1'),
  clear: () => sessionStore().remove(keys.chunkReload),
}

/** Milliseconds since the page's load event; 0 before it. */
export const sinceLoad = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation && navigation.loadEventEnd > 0 ? performance.now() - navigation.loadEventEnd : 0
}
