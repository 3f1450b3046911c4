import { sql, type RawBuilder } from 'kysely'
import type { NameSearch } from '../../domain/search.ts'

/** Whether a folded name has the words that are searched for, with the expression of its index. */
export const isFound = (name: RawBuilder<unknown>, { textQuery }: NameSearch) =>
  sql<boolean>`to_tsvector('simple', ${name}) @@ to_tsquery('simple', ${textQuery})`

/** How well a folded name that is found matches: 0 where it is what is searched for, 1 where it begins with it, else 2. */
export const matchOf = (name: RawBuilder<unknown>, { folded }: NameSearch) =>
  sql<number>`case when ${name} = ${folded} then 0 when starts_with(${name}, ${folded}) then 1 else 2 end`
