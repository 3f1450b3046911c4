import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { readingMachine } from '../../../machines/shop/reading/reading.machine.ts'
import type { Content, ReadingRequest } from '../../../machines/shop/reading/reading.types.ts'
import { reviewsOf } from '../../platform/normalise-reviews.ts'
import { categoriesOf, pageLinksOf, pageOf, popularOf } from '../../platform/normalise-reading.ts'
import { storeCardOf, storeCardsOf } from '../../platform/normalise.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Something that is read on a screen of its own. */
export function bindReading(runtime: Runtime, request: ReadingRequest, options = runtime.ofScreen('reading')) {
  const { api, platform } = runtime
  const actors = {
    load: fromPromise(async ({ input, signal }: { input: ReadingRequest; signal: AbortSignal }): Promise<Content> => {
      const rest = { signal, params: platform.params }
      switch (input.kind) {
        case 'page':
          return { kind: 'page', page: pageOf(await api.POST('/api/get-single-page', { body: { slug: input.slug }, ...rest })) }
        case 'pages':
          return { kind: 'pages', pages: pageLinksOf(await api.POST('/api/get-pages', { body: {}, ...rest })) }
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
            categories: categoriesOf(await api.POST('/api/get-all-restaurants-categories', { body: {}, ...rest })),
          }
        case 'popular': {
          if (!input.location) throw new AppError('unexpected')
          const body = { latitude: input.location.lat, longitude: input.location.lng }
          return { kind: 'popular', names: popularOf(await api.POST('/api/get-popular-searches', { body, ...rest })) }
        }
        case 'favourites':
        default: {
          const at = input.location && { latitude: input.location.lat, longitude: input.location.lng }
          return { kind: 'favourites', stores: storeCardsOf(await api.POST('/api/get-favorite-stores', { body: { ...at }, ...rest })) }
        }
      }
    }),
  } satisfies ActorsOf<typeof readingMachine>
  return createActor(readingMachine.provide({ actors }), { ...options, input: { request } })
}
