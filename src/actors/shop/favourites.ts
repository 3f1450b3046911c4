import { fromPromise } from 'xstate'
import { favouritesMachine } from '../../../machines/shop/favourites/favourites.machine.ts'
import type { Mark } from '../../../machines/shop/favourites/favourites.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sentId } from '../../platform/lenient.ts'
import { storeCardsOf } from '../../platform/normalise.ts'
import { markOf } from '../../platform/normalise-store.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

export function favouritesLogic({ api, platform }: Dependencies) {
  const { params } = platform
  const actors = {
    loadMarks: fromPromise(async ({ signal }) =>
      storeCardsOf(await api.POST('/api/get-favorite-stores', { body: {}, signal, params })).map(({ id }) => id),
    ),
    setMark: fromPromise(async ({ input: { id, isMarked }, signal }: { input: Mark; signal: AbortSignal }) => {
      const body = { id: sentId(id), is_favorited: isMarked }
      return { id, isMarked: markOf(await api.POST('/api/toggle-favorite', { body, signal, params })) }
    }),
  } satisfies ActorsOf<typeof favouritesMachine>
  return favouritesMachine.provide({ actors })
}
