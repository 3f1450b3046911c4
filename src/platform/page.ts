import { browserStore } from './storage.ts'

/** Names in the tab's own storage, which ends with the tab. */
const names = {
  /** Set while a reload for missing code has not proved itself. */
  chunkReload: 'chunk_reload',
  /** When each build was reloaded for missing code; the build's name follows. */
  chunkReloadOf: 'chunk_reload:',
} as const

const sessionStore = () => browserStore(() => sessionStorage)

const keyOfBuild = () =>
  names.chunkReloadOf + (document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '')

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
  wasReloaded: () => sessionStore().get(names.chunkReload) !== undefined,
  /** When this build was reloaded for missing code; undefined where it was not. */
  lastOfBuild: () => {
    const at = Number(sessionStore().get(keyOfBuild()) ?? Number.NaN)
    return Number.isFinite(at) ? at : undefined
  },
  /** Answers whether both notes are there. */
  raise: (now: number) => hasStored(keyOfBuild(), String(now)) && hasStored(names.chunkReload, '1'),
  clear: () => sessionStore().remove(names.chunkReload),
}

/** Milliseconds since the page's load event; 0 before it. */
export const sinceLoad = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation && navigation.loadEventEnd > 0 ? performance.now() - navigation.loadEventEnd : 0
}
