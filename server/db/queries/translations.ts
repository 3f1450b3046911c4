import { sql } from 'kysely'
import type { Db } from '../transaction.ts'

/** Translations of texts into a language by its code, by the texts; those without one are left out. */
export async function translationsOf(db: Db, code: string, texts: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('content_translations')
    .innerJoin('languages', 'languages.id', 'content_translations.language_id')
    .select(['content_translations.source', 'content_translations.text'])
    .where('languages.code', '=', code)
    .where('languages.is_active', '=', true)
    .where(sql<boolean>`md5(content_translations.source) in (select md5(one) from unnest(${texts}::text[]) as one)`)
    .execute()
  return new Map(rows.map(({ source, text }) => [source, text]))
}

/** Translations of what documents name before a language is known: pages and popular places. */
export async function translationsInDocuments(db: Db, languageId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('content_translations')
    .select(['source', 'text'])
    .where('language_id', '=', languageId)
    .where('source', 'in', (names) => names.selectFrom('pages').select('name').union(names.selectFrom('popular_places').select('name')))
    .execute()
  return Object.fromEntries(rows.map(({ source, text }) => [source, text]))
}
