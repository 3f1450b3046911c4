import type { components } from '../../../openapi/types.ts'
import type { Row } from '../rows.ts'
import type { Db } from '../transaction.ts'

export const staticPages = (db: Db): Promise<components['schemas']['Page'][]> =>
  db.selectFrom('pages').select(['id', 'name', 'slug']).orderBy('id').limit(200).execute()

export const pageBySlug = (db: Db, slug: string): Promise<Row<'pages'> | undefined> =>
  db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst()
