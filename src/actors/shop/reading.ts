import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { readingMachine } from '../../../machines/shop/reading/reading.machine.ts'
import type { Content, ReadingWish } from '../../../machines/shop/reading/reading.types.ts'
import { reviewsOf } from '../../platform/normalise-reviews.ts'
import { categoriesOf as readCategories, pageOf } from '../../platform/normalise-reading.ts'
import { storeCardOf, storeCardsOf } from '../../platform/normalise.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Something that is read on a screen of its own. */
export function bindReading({ api, edge, inspect }: Runtime, wish: ReadingWish) {
  const actors = {
    load: fromPromise(async ({ input, signal }: { input: ReadingWish; signal: AbortSignal }): Promise<Content> => {
      const rest = { signal, params: edge.params }
      switch (input.kind) {
        case 'page':
          return { kind: 'page', page: pageOf(await api.POST('/api/get-single-page', { body: { slug: input.slug }, ...rest })) }
        case 'reviews': {
          const [store, reviews] = await Promise.all([
            api.POST('/api/get-restaurant-info', { body: { slug: input.slug }, ...rest }),
            api.POST('/api/get-store-reviews', { body: { slug: input.slug }, ...rest }),
          ])
          const { name, slug } = storeCardOf(store)
          return { kind: 'reviews', store: { name, slug }, reviews: reviewsOf(reviews) }
        }
        case 'categories':
          return {
            kind: 'categories',
            categories: readCategories(await api.POST('/api/get-all-restaurants-categories', { body: {}, ...rest })),
          }
        case 'favourites':
        default: {
          const at = input.place && { latitude: input.place.lat, longitude: input.place.lng }
          return { kind: 'favourites', stores: storeCardsOf(await api.POST('/api/get-favorite-stores', { body: { ...at }, ...rest })) }
        }
      }
    }),
  } satisfies ActorsOf<typeof readingMachine>
  return createActor(readingMachine.provide({ actors }), { inspect, input: { wish } })
}

function bindCategories(runtime: Runtime) {
  const categories = bindReading(runtime, { kind: 'categories' })
  runtime.whenStarted(() => categories.start())
  return categories
}

/** The categories of stores, asked for once. */
export const categoriesOf = (runtime: Runtime) => runtime.once('categories', () => bindCategories(runtime))
