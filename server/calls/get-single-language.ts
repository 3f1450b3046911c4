import type { Handler } from '../app/call.ts'
import { Problem } from '../domain/problem.ts'

export const getSingleLanguage: Handler<'getSingleLanguage'> = async ({ db }, { body: { id } }) => {
  const rows = await db.selectFrom('language_texts').select(['key', 'text']).where('language_id', '=', id).execute()
  if (rows.length === 0) throw new Problem('NOT_FOUND')
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}
