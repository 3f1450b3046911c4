import type { Settings } from '../../domain/settings.ts'

/** The three values of the version file. */
export interface Versions {
  /** Settings are reloaded where it changes. */
  settings: string
  /** Everything stored is cleared where it changes. */
  cache: string
  /** Customers are logged out where it changes. */
  logout: string
}

/** The result of a check, and whether the user was on a login page at that moment. */
export interface Check {
  versions: Versions
  isAtLogin: boolean
}

export interface VersionInput {
  /** The values that this browser saw last; undefined on its first visit. */
  stored: Versions | undefined
  /** Milliseconds until everything stored may be cleared again; 0 where it may. */
  throttleMs: number
}

export interface VersionContext extends VersionInput {
  isThrottled: boolean
  seen: Check | undefined
  /** Tries of the running check that have failed. */
  failures: number
}

export type VersionEvent = { type: 'version.retry' }

export type VersionEmitted =
  | { type: 'versions.stored'; versions: Partial<Versions> }
  | { type: 'settings.renewed'; settings: Settings }
  | { type: 'customers.logout' }
  | { type: 'page.reload' }
