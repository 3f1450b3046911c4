import { fold } from '../../domain/fold.ts'
import * as limits from '../../limits.ts'

/** Earlier searches without one of them, diacritics and case ignored. */
export const without = (recent: readonly string[], text: string): string[] => recent.filter((one) => fold(one) !== fold(text))

/** Earlier searches with one more in front: the newest first, each once, diacritics and case ignored. */
export const withNewest = (recent: readonly string[], text: string): string[] =>
  [text, ...without(recent, text)].slice(0, limits.recentSearches)
