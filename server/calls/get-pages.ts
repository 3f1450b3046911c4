import type { Handler } from '../app/call.ts'

export const getPages: Handler<'getPages'> = ({ db }) =>
  db.selectFrom('pages').select(['id', 'name', 'slug']).orderBy('id').limit(200).execute()
