import { createActor, fromPromise } from 'xstate'
import { browseMachine } from '../../../machines/shop/browse/browse.machine.ts'
import type { BrowseInput, LoadStores } from '../../../machines/shop/browse/browse.types.ts'
import type { DeliveryOption, Place } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { isNear } from '../../platform/near-stores.ts'
import { storeCardsOf } from '../../platform/normalise.ts'
import type { Ground, Runtime } from '../../runtime/runtime.ts'

export function browseLogic({ api, edge }: Ground) {
  const actors = {
    loadStores: fromPromise(async ({ input, signal }: { input: LoadStores; signal: AbortSignal }) => {
      if (!input.place) throw new AppError('unexpected')
      const body = { latitude: input.place.lat, longitude: input.place.lng }
      const path = input.option === 'DELIVERY' ? '/api/get-delivery-restaurants' : '/api/get-selfpickup-restaurants'
      return storeCardsOf(await api.POST(path, { body, signal, params: edge.params }))
    }),
  } satisfies ActorsOf<typeof browseMachine>
  return browseMachine.provide({ actors })
}

/** The first view's stores count only for a visitor who is where they were listed for. */
export function browseInput({ boot, edge, nearStores }: Ground, place: Place | undefined, option: DeliveryOption): BrowseInput {
  const primary = boot?.places.find(({ isDefault }) => isDefault)
  const isListed = option === 'DELIVERY' && place?.lat === primary?.lat && place?.lng === primary?.lng
  const listed = isListed ? (boot?.home?.stores ?? []) : []
  const isKept = listed.length === 0
  const stored = nearStores && isNear(nearStores, place, option, edge.now()) ? nearStores : undefined
  const first = isKept ? { stores: stored?.stores ?? [], total: stored?.total } : { stores: listed, total: boot?.home?.storeCount }
  return { place, option, ...first, isKept }
}

/** The list of stores at the default location, wherever the customer is. */
export function bindDemoBrowse(runtime: Runtime, place: Place) {
  const ground: Ground = { ...runtime, boot: undefined }
  const demo = createActor(browseLogic(ground), {
    ...runtime.lasting('demoBrowse'),
    input: browseInput(ground, place, runtime.actors.option.getSnapshot().context.option),
  })
  demo.send({ type: 'stores.open' })
  return demo
}
