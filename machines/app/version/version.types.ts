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

/** The result of a check, and what it is to be compared with, read at that moment: another tab may have acted on the same values. */
export interface Check {
  versions: Versions
  /** The values that this browser saw last; undefined on its first visit. */
  stored: Versions | undefined
  /** Whether everything stored was cleared less than a minute ago. */
  isThrottled: boolean
  /** Whether the user is on a login page. */
  isAtLogin: boolean
  /** Whether a customer is signed in, as one may be on the login page of couriers. */
  isSignedIn: boolean
}

export interface VersionContext {
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
