import type { Handler } from './call.ts'
import { itemsOf } from '../db/queries/items.ts'
import { Problem } from '../domain/problem.ts'

export const getSingleItem: Handler<'getSingleItem'> = async ({ db, clock }, { body }) => {
  const [item] = await itemsOf(db, [body.id], clock.now())
  if (!item) throw new Problem('NOT_FOUND')
  return item
}
