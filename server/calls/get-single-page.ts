import type { Handler } from './call.ts'
import { pageBySlug } from '../db/queries/pages.ts'
import { Problem } from '../domain/problem.ts'

export const getSinglePage: Handler<'getSinglePage'> = async ({ db }, { body }) => {
  const page = await pageBySlug(db, body.slug)
  if (!page) throw new Problem('NOT_FOUND')
  return page
}
