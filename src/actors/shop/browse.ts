import { createActor, fromPromise } from 'xstate'
import { browseMachine } from '../../../machines/shop/browse/browse.machine.ts'
import type { BrowseInput, LoadStores } from '../../../machines/shop/browse/browse.types.ts'
import type { DeliveryOption, UserLocation } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { isNear } from '../../platform/near-stores.ts'
import { storeCardsOf } from '../../platform/normalise.ts'
import type { Dependencies, Runtime } from '../../runtime/runtime.ts'

export function browseLogic({ api, platform }: Dependencies) {
  const actors = {
    loadStores: fromPromise(async ({ input, signal }: { input: LoadStores; signal: AbortSignal }) => {
      if (!input.location) throw new AppError('unexpected')
      const body = { latitude: input.location.lat, longitude: input.location.lng }
      const path = input.option === 'DELIVERY' ? '/api/get-delivery-restaurants' : '/api/get-selfpickup-restaurants'
      return storeCardsOf(await api.POST(path, { body, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof browseMachine>
  return browseMachine.provide({ actors })
}

/** The first view's stores count only for a visitor who is where they were listed for. */
export function browseInput(
  { boot, platform, nearStores }: Dependencies,
  location: UserLocation | undefined,
  option: DeliveryOption,
): BrowseInput {
  const primary = boot?.places.find(({ isDefault }) => isDefault)
  const isListed = option === 'DELIVERY' && location?.lat === primary?.lat && location?.lng === primary?.lng
  const listed = isListed ? (boot?.home?.stores ?? []) : []
  const isStored = listed.length === 0
  const stored = nearStores && isNear(nearStores, location, option, platform.now()) ? nearStores : undefined
  const first = isStored ? { stores: stored?.stores ?? [], total: stored?.total } : { stores: listed, total: boot?.home?.storeCount }
  return { location, option, ...first, isStored }
}

/** The list of stores at the default location, wherever the customer is. */
export function bindDemoBrowse(runtime: Runtime, location: UserLocation) {
  const dependencies: Dependencies = { ...runtime, boot: undefined }
  const demo = createActor(browseLogic(dependencies), {
    ...runtime.lasting('demoBrowse'),
    input: browseInput(dependencies, location, runtime.actors.option.getSnapshot().context.option),
  })
  demo.send({ type: 'stores.open' })
  return demo
}
