import type { Handler } from '../http/call.ts'
import { Problem } from '../domain/problem.ts'

export const getSetting: Handler<'getSetting'> = async ({ db }, { path }) => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', path.key).executeTakeFirst()
  if (!row) throw new Problem('NOT_FOUND')
  return row
}
