import type { Area } from '../../machines/domain/routes.ts'
import { records, type Database } from './database.ts'
import { isObject } from './lenient.ts'

/** A session whose end the server has not confirmed; the handle can end it and nothing else. */
export interface PendingLogout {
  area: Area
  handle: string
}

const pendingOf = (stored: unknown): PendingLogout[] =>
  Array.isArray(stored)
    ? stored
        .filter(isObject)
        .flatMap(({ area, handle }) =>
          (area === 'customer' || area === 'courier' || area === 'store') && typeof handle === 'string' ? [{ area, handle }] : [],
        )
    : []

/** Sign-outs of any tab that the server could not be notified of yet. */
export const pendingLogouts = (database: Database) => ({
  all: async (): Promise<PendingLogout[]> => (await database.read(records.pendingLogouts, pendingOf)) ?? [],
  /** Replaces what this tab had stored before by these, and leaves those of other tabs. */
  replace: (before: readonly PendingLogout[], now: readonly PendingLogout[]) =>
    database.update(records.pendingLogouts, (stored) => [
      ...pendingOf(stored).filter(({ handle }) => !before.some((one) => one.handle === handle)),
      ...now,
    ]),
})
