import type { Handler } from './call.ts'
import { settingNamed } from '../db/queries/settings.ts'
import { Problem } from '../domain/problem.ts'

export const getSetting: Handler<'getSetting'> = async ({ db }, { path }) => {
  const row = await settingNamed(db, path.key)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}
