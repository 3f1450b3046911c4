import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import { filtersOf, type Filters } from '../../../machines/domain/filters.ts'
import { filtersMachine, type FiltersActor } from '../../../machines/shop/filters/filters.machine.ts'
import type { FiltersInput } from '../../../machines/shop/filters/filters.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { sentId } from '../../platform/lenient.ts'
import { storeCardsOf } from '../../platform/normalise.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The narrowed list of a screen; it lives on, so that the way back finds it as it was. */
export function bindFilters(runtime: Runtime, id: 'homeFilters' | 'categoryFilters', filters: Filters) {
  const { api, platform } = runtime
  const { option, location } = runtime.actors
  const actors = {
    loadStores: fromPromise(async ({ input, signal }: { input: FiltersInput; signal: AbortSignal }) => {
      if (!input.location) throw new AppError('unexpected')
      const { sort, isOpenNow, isVegetarian, bringsFree, hasOffers, isNew, minRating, categories } = input.filters
      const body = {
        latitude: input.location.lat,
        longitude: input.location.lng,
        category_ids: categories.map(sentId),
        open_now: isOpenNow,
        pure_veg: isVegetarian,
        free_delivery: bringsFree,
        // another back end need not know them
        ...(hasOffers && { offers_only: true }),
        ...(isNew && { new_only: true }),
        ...(minRating > 0 && { min_rating: minRating }),
        sort,
        delivery_type: deliveryTypeOf(input.option),
      }
      return storeCardsOf(await api.POST('/api/get-filtered-restaurants', { body, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof filtersMachine>
  return createActor(filtersMachine.provide({ actors }), {
    ...runtime.lasting(id),
    input: { location: location.getSnapshot().context.location, option: option.getSnapshot().context.option, filters },
  })
}

/** Has a screen's list follow the filters of its address, while it is shown. */
export const bindFiltersAddress = (runtime: Runtime, router: RegisteredRouter, filters: FiltersActor) =>
  createActor(
    fromCallback(() => {
      const { pathname } = router.state.location
      const follow = ({ pathname: path, search }: ParsedLocation) => {
        if (path === pathname) filters.send({ type: 'filters.changed', filters: filtersOf(search) })
      }
      follow(router.state.location)
      return router.subscribe('onBeforeLoad', ({ toLocation }) => follow(toLocation))
    }),
    runtime.ofScreen('filters-address'),
  )
