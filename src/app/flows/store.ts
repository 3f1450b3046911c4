import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { storeMachine } from '../../../machines/store/store.machine.ts'
import { sectionsOf, storeOf } from '../../edge/normalise-menu.ts'
import { wholeMenu, wholeStore } from '../../edge/whole.ts'
import type { Runtime } from '../runtime.ts'

export function bindStore({ actors: { place }, api, boot, edge }: Runtime) {
  const actors = {
    loadInfo: fromPromise(async ({ input, signal }: { input: { slug: string | undefined }; signal: AbortSignal }) => {
      const rest = { signal, params: edge.params }
      const plain = wholeStore(await api.POST('/api/get-restaurant-info', { body: { slug: input.slug ?? '' }, ...rest }))
      const at = place.getSnapshot().context.place
      if (!at) return storeOf(plain)
      const body = { id: plain.id, latitude: at.lat, longitude: at.lng }
      return storeOf(wholeStore(await api.POST('/api/get-restaurant-info-with-favourite', { body, ...rest })))
    }),
    loadItems: fromPromise(async ({ input, signal }: { input: { storeId: number | undefined }; signal: AbortSignal }) =>
      sectionsOf(wholeMenu(await api.POST('/api/get-restaurant-items', { body: { id: input.storeId ?? 0 }, signal, params: edge.params }))),
    ),
    loadDetails: fromPromise(async () => {
      await import('../../features/store/item-sheet.tsx')
    }),
  } satisfies ActorsOf<typeof storeMachine>
  const known = boot?.store && { store: storeOf(boot.store.info), sections: sectionsOf(boot.store.menu) }
  return createActor(storeMachine.provide({ actors }), { input: { known } })
}
