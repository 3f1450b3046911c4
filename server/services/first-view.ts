import type { WeekSchedule } from '../../machines/domain/entities.ts'
import type { Boot } from '../../openapi/page.ts'
import type { Context } from '../ports/context.ts'
import { menuOf } from './menu.ts'
import { hasStore, storesNear } from '../db/queries/stores.ts'
import { findStorePage } from './stores.ts'
import { staticPages } from '../db/queries/pages.ts'
import { categorySlides, slidesNear } from '../db/queries/slides.ts'
import { changedTexts, mapFlags, publicSettings } from './settings.ts'
import { popularPlaces } from '../db/queries/popular-places.ts'
import { activeLanguages } from '../db/queries/languages.ts'
import { textsOfSettings } from '../domain/settings.ts'

type StoreNear = NonNullable<Boot['home']>['stores'][number]

/** How many stores the first view of the home screen includes. */
const firstStores = 24
/** The maximum age of a cached first view. */
const cachedMs = 1_000

interface Cached {
  at: number
  data: Promise<Omit<Boot, 'layout'>>
}
const cache = new WeakMap<Context, Map<string, Cached>>()

/** The slug of the store that a path names. */
const slugOf = (path: string) => /^\/stores\/([^/]+)/.exec(path)?.[1]

const noHours: WeekSchedule = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }

/** Leaves out what the cards of the list do not show, so that the document of a first visit is small. */
const toCard = ({ special_days: _, ...store }: StoreNear): StoreNear => ({
  ...store,
  description: '',
  address: '',
  landmark: null,
  phone: null,
  custom_message: null,
  schedule: noHours,
})

async function isStore(db: Context['db'], slug: string): Promise<boolean> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return false
  return hasStore(db, slug)
}

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
  const primary = places.find(({ is_default: isDefault }) => isDefault === 1)
  const slug = slugOf(path)
  const isMissing = slug !== undefined && !(await isStore(db, slug))
  if (isMissing) return { ...common, isMissing }
  if (isReturning || !primary) return common
  if (path === '/') {
    const [stores, slides, kinds] = await Promise.all([
      storesNear(context, primary, clock.now(), { option: 'delivery' }),
      slidesNear(context, primary, []),
      categorySlides(db),
    ])
    return { ...common, home: { stores: stores.slice(0, firstStores).map(toCard), storeCount: stores.length, slides, kinds } }
  }
  if (slug === undefined) return common
  const { row, page } = await findStorePage(db, { slug }, clock.now())
  return { ...common, store: { info: page, menu: await menuOf(db, row.id, clock.now()) } }
}

/** The data that is embedded in the document of a path; cached for a second. */
export async function firstViewData(context: Context, path: string, layout: Boot['layout'], isReturning: boolean): Promise<Boot> {
  const pages = cache.get(context) ?? new Map<string, Cached>()
  cache.set(context, pages)
  const slug = slugOf(path)
  const name = isReturning ? `returning ${slug ?? ''}` : path
  const now = context.clock.now().getTime()
  const there = pages.get(name)
  if (there && Math.abs(now - there.at) < cachedMs) return { layout, ...(await there.data) }
  if (pages.size > 500) pages.clear()
  const data = read(context, path, isReturning)
  pages.set(name, { at: now, data })
  data.catch(() => pages.delete(name))
  return { layout, ...(await data) }
}
