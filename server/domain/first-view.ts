import type { Boot } from '../../openapi/page.ts'
import type { Context } from '../context/context.ts'
import { findStore, menuOf, restaurantOf, storesNear } from './catalogue.ts'
import { Problem } from './problem.ts'
import { categorySlides, slidesNear, staticPages } from './slides.ts'
import { activeLanguages, changedTexts, mapFlags, popularPlaces, publicSettings, textsOfSettings } from './settings.ts'

/** As many stores as the first view of the home screen carries. */
const firstStores = 24
/** A first view shows what was true this long ago at most. */
const keepMs = 1_000

interface Kept {
  at: number
  data: Promise<Omit<Boot, 'layout'>>
}
const kept = new WeakMap<Context, Map<string, Kept>>()

async function read(context: Context, path: string, isReturning: boolean): Promise<Omit<Boot, 'layout'>> {
  const { db, clock } = context
  const [settings, languages, places, maps, texts, pages] = await Promise.all([
    publicSettings(context),
    activeLanguages(db),
    popularPlaces(db),
    mapFlags(db),
    changedTexts(db),
    staticPages(db),
  ])
  const common = { settings, languages, places, maps, pages, ...(texts && { texts: { ...textsOfSettings(settings), ...texts } }) }
  const primary = places.find((place) => place.is_default === 1)
  if (isReturning || !primary) return common
  if (path === '/') {
    const [stores, slides, kinds] = await Promise.all([
      storesNear(db, primary, clock.now(), { way: 'delivery' }),
      slidesNear(db, primary, []),
      categorySlides(db),
    ])
    return { ...common, home: { stores: stores.slice(0, firstStores), slides, kinds } }
  }
  const slug = /^\/stores\/([a-z0-9-]{1,120})(?:\/|$)/.exec(path)?.[1]
  if (slug === undefined) return common
  try {
    const row = await findStore(db, { slug })
    return { ...common, store: { info: restaurantOf(row, clock.now()), menu: await menuOf(db, row.id) } }
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return common
    throw error
  }
}

/** What the document of a path brings along. Answers of the last second are used again. */
export async function firstViewData(context: Context, path: string, layout: Boot['layout'], isReturning: boolean): Promise<Boot> {
  const pages = kept.get(context) ?? new Map<string, Kept>()
  kept.set(context, pages)
  const name = isReturning ? '' : path
  const now = context.clock.now().getTime()
  const there = pages.get(name)
  if (there && Math.abs(now - there.at) < keepMs) return { layout, ...(await there.data) }
  if (pages.size > 500) pages.clear()
  const data = read(context, path, isReturning)
  pages.set(name, { at: now, data })
  data.catch(() => pages.delete(name))
  return { layout, ...(await data) }
}
