import { sql } from 'kysely'
import type { components } from '../../../openapi/types.ts'
import { slideModels } from '../../domain/wire-numbers.ts'
import type { Db } from '../transaction.ts'
import type { NearStores } from '../near/near-stores.ts'
import { isOfCategories } from './stores.ts'
import type { Point } from '../rows.ts'

type Schemas = components['schemas']

const slidesAtMost = 50

/** Slides with other links, and those whose store serves the point and has one of the categories, if any are given. */
export async function slidesNear(
  { db, near }: { db: Db; near: NearStores },
  point: Point,
  categoryIds: number[],
): Promise<Schemas['Slides']> {
  const rows = await db
    .selectFrom('slides')
    .leftJoin('stores', (join) =>
      join.on('slides.model', '!=', slideModels.elsewhere).on((on) => on('stores.slug', '=', sql<string>`split_part(slides.url, '/', 3)`)),
    )
    .selectAll('slides')
    .select('stores.id as store_id')
    .where((where) =>
      where.or([
        where('slides.model', '=', slideModels.elsewhere),
        where.and([
          where('stores.is_active', '=', true),
          near.serves(point),
          ...(categoryIds.length > 0 ? [isOfCategories(categoryIds)] : []),
        ]),
      ]),
    )
    .orderBy('slides.position')
    .orderBy('slides.id')
    .limit(slidesAtMost)
    .execute()
  const wire = rows.map(({ is_main: isMain, url, name, image, model, size, store_id: storeId }) => {
    const id = model === slideModels.item ? Number(url.split('/')[3]) || null : storeId
    return { isMain, slide: { url, data: { id, name, image, model: model as 1 | 2 | 3 }, promo_slider: { size } } }
  })
  const those = (main: boolean) => wire.filter(({ isMain }) => isMain === main).map(({ slide }) => slide)
  return { mainSlides: those(true), otherSlides: those(false) }
}

/** Slides for kinds of stores, each with its categories. */
export async function categorySlides(db: Db): Promise<Schemas['CategorySlide'][]> {
  const { rows } = await sql<Schemas['CategorySlide']>`
    select s.id, s.name, s.image, coalesce(json_agg(json_build_object('value', c.id, 'label', c.name) order by c.position, c.id) filter (where c.id is not null), '[]') as categories_ids
    from category_slides s
    left join store_categories c on s.category_ids @> to_jsonb(c.id)
    group by s.id order by s.position, s.id limit 100`.execute(db)
  return rows
}
