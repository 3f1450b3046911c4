import { fold } from '../../domain/fold.ts'
import * as limits from '../../limits.ts'

/** Earlier searches with one more in front: the newest first, each once, diacritics and case ignored. */
export const withNewest = (recent: readonly string[], text: string): string[] =>
  [text, ...recent.filter((one) => fold(one) !== fold(text))].slice(0, limits.recentSearches)
