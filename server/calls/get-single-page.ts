import type { Handler } from '../http/call.ts'
import { Problem } from '../domain/problem.ts'

export const getSinglePage: Handler<'getSinglePage'> = async ({ db }, { body }) => {
  const page = await db.selectFrom('pages').selectAll().where('slug', '=', body.slug).executeTakeFirst()
  if (!page) throw new Problem('NOT_FOUND')
  return page
}
