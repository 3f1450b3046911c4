import type { components } from '../../../openapi/types.ts'
import type { Db } from '../transaction.ts'

const bit = (value: boolean) => (value ? 1 : 0)

export async function activeLanguages(db: Db): Promise<components['schemas']['Language'][]> {
  const rows = await db
    .selectFrom('languages')
    .select(['id', 'language_name', 'code', 'is_default', 'is_active'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, is_default: bit(row.is_default), is_active: bit(row.is_active) }))
}

/** Texts of a language, each with the language's code and whether it is the default one. */
export const textsOfLanguage = (db: Db, languageId: number): Promise<{ key: string; text: string; code: string; is_default: boolean }[]> =>
  db
    .selectFrom('language_texts')
    .innerJoin('languages', 'languages.id', 'language_texts.language_id')
    .select(['key', 'text', 'code', 'is_default'])
    .where('language_id', '=', languageId)
    .execute()

/** Texts of the default language, if it is active. */
export const textsOfDefaultLanguage = (db: Db): Promise<{ key: string; text: string }[]> =>
  db
    .selectFrom('language_texts')
    .innerJoin('languages', 'languages.id', 'language_texts.language_id')
    .select(['key', 'text'])
    .where('languages.is_default', '=', true)
    .where('languages.is_active', '=', true)
    .execute()
