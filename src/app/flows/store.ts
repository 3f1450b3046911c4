import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { storeMachine } from '../../../machines/store/store.machine.ts'
import { keys } from '../../edge/keys.ts'
import { maybe, sentId } from '../../edge/lenient.ts'
import { sectionsOf, storeOf, storePageOf } from '../../edge/normalise-menu.ts'
import type { Runtime } from '../runtime.ts'

export function bindStore({ actors: { place }, api, boot, edge, inspect }: Runtime) {
  const actors = {
    loadInfo: fromPromise(async ({ input, signal }: { input: { slug: string | undefined }; signal: AbortSignal }) => {
      const rest = { signal, params: edge.params }
      const plain = storeOf(await api.POST('/api/get-restaurant-info', { body: { slug: input.slug ?? '' }, ...rest }))
      const at = place.getSnapshot().context.place
      if (!at) return plain
      const body = { id: sentId(plain.id), latitude: at.lat, longitude: at.lng }
      return storeOf(await api.POST('/api/get-restaurant-info-with-favourite', { body, ...rest }))
    }),
    loadItems: fromPromise(async ({ input, signal }: { input: { storeId: Id | undefined }; signal: AbortSignal }) =>
      sectionsOf(await api.POST('/api/get-restaurant-items', { body: { id: sentId(input.storeId ?? 0) }, signal, params: edge.params })),
    ),
    loadDetails: fromPromise(async () => {
      await import('../../features/store/item-sheet.tsx')
    }),
  } satisfies ActorsOf<typeof storeMachine>
  const known = maybe(storePageOf, boot?.store)
  const opened = createActor(storeMachine.provide({ actors }), { inspect, input: { known } })
  opened.on('store.shown', ({ store }) => edge.store.set(keys.activeRestaurant, String(store.id)))
  return opened
}
