import type { Handler } from './call.ts'
import { Problem } from '../domain/problem.ts'
import { textsOf } from '../services/settings.ts'

export const getSingleLanguage: Handler<'getSingleLanguage'> = async ({ db }, { body: { id } }) => {
  const texts = await textsOf(db, id)
  if (Object.keys(texts).length === 0) throw new Problem('NOT_FOUND')
  return texts
}
