import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { readingMachine } from '../../../machines/reading/reading.machine.ts'
import type { Content, ReadingWish } from '../../../machines/reading/reading.types.ts'
import { reviewsOf } from '../../edge/normalise-reviews.ts'
import { storeCardOf } from '../../edge/normalise.ts'
import type { Runtime } from '../runtime.ts'

/** Something that is read on a screen of its own. */
export function bindReading({ api, edge }: Runtime, wish: ReadingWish) {
  const actors = {
    load: fromPromise(async ({ input, signal }: { input: ReadingWish; signal: AbortSignal }): Promise<Content> => {
      const rest = { signal, params: edge.params }
      switch (input.kind) {
        case 'page': {
          const { name, slug, body } = await api.POST('/api/get-single-page', { body: { slug: input.slug }, ...rest })
          return { kind: 'page', page: { name, slug, html: body } }
        }
        case 'reviews': {
          const [{ name, slug }, reviews] = await Promise.all([
            api.POST('/api/get-restaurant-info', { body: { slug: input.slug }, ...rest }),
            api.POST('/api/get-store-reviews', { body: { slug: input.slug }, ...rest }),
          ])
          return { kind: 'reviews', store: { name, slug }, reviews: reviewsOf(reviews) }
        }
        case 'categories': {
          const categories = await api.POST('/api/get-all-restaurants-categories', { body: {}, ...rest })
          return { kind: 'categories', categories: categories.map(({ id, name }) => ({ id, name })) }
        }
        case 'favourites': {
          const at = input.place && { latitude: input.place.lat, longitude: input.place.lng }
          const stores = await api.POST('/api/get-favorite-stores', { body: { ...at }, ...rest })
          return { kind: 'favourites', stores: stores.map(storeCardOf) }
        }
      }
    }),
  } satisfies ActorsOf<typeof readingMachine>
  return createActor(readingMachine.provide({ actors }), { input: { wish } })
}
