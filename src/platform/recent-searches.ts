import { without, withNewest } from '../../machines/shop/explore/recent.ts'
import * as limits from '../../machines/limits.ts'
import { records, type Database } from './database.ts'

const searchesOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string').slice(0, limits.recentSearches) : []

/** Earlier searches on this device, the newest first. */
export const recentSearches = (database: Database) => ({
  follow: (changed: (recent: string[]) => void) => database.follow(records.recentSearches, searchesOf, (recent) => changed(recent ?? [])),
  add: (text: string) => database.update(records.recentSearches, (stored) => withNewest(searchesOf(stored), text)),
  remove: (text: string) => database.update(records.recentSearches, (stored) => without(searchesOf(stored), text)),
  clear: () => database.remove(records.recentSearches),
})
