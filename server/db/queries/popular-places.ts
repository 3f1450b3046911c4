import type { components } from '../../../openapi/types.ts'
import type { Db } from '../transaction.ts'

const bit = (value: boolean) => (value ? 1 : 0)

export async function popularPlaces(db: Db): Promise<components['schemas']['PopularPlace'][]> {
  const rows = await db
    .selectFrom('popular_places')
    .select(['id', 'name', 'latitude', 'longitude', 'is_active', 'is_default'])
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, is_default: bit(row.is_default), is_active: bit(row.is_active) }))
}
