import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectPerson } from '../../../machines/app/session/session.selectors.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { themesMachine, type ThemesActor } from '../../../machines/shop/themes/themes.machine.ts'
import type { Rows, RowsFor } from '../../../machines/shop/themes/themes.types.ts'
import { keys } from '../../platform/keys.ts'
import { sentId } from '../../platform/lenient.ts'
import { againOf, themeRowsOf } from '../../platform/normalise-themes.ts'
import { unlessMissing } from '../../platform/optional-call.ts'
import { ordersOf } from '../../platform/order-list.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { expectedRows } from './expected-rows.ts'

const customerOf = ({ actors }: Runtime): Id | undefined => selectPerson(actors.customer.getSnapshot())?.id

/** The rows of the home screen; they live on, so that the way back finds them as they were. */
export function bindThemes(runtime: Runtime) {
  const { api, platform } = runtime
  const { option, location } = runtime.actors
  const actors = {
    loadRows: fromPromise(async ({ input, signal }: { input: RowsFor; signal: AbortSignal }): Promise<Rows> => {
      if (!input.location) throw new AppError('unexpected')
      const { lat: latitude, lng: longitude } = input.location
      const rest = { signal, params: platform.params }
      const body = { latitude, longitude, delivery_type: deliveryTypeOf(input.option) }
      const orders =
        input.customer === undefined
          ? undefined
          : api.POST('/api/get-orders', { body: { user_id: sentId(input.customer), page: 1 }, ...rest })
      const [themes, again] = await Promise.all([
        unlessMissing(api.POST('/api/get-store-themes', { body, ...rest })),
        // stores can be shown without the orders
        orders?.then((page) => againOf(ordersOf(page).orders)).catch(() => []),
      ])
      return { again: again ?? [], themes: themes ? themeRowsOf(themes) : [] }
    }),
  } satisfies ActorsOf<typeof themesMachine>
  const actor = createActor(themesMachine.provide({ actors }), {
    ...runtime.lasting('themes'),
    input: {
      location: location.getSnapshot().context.location,
      option: option.getSnapshot().context.option,
      customer: customerOf(runtime),
      expected: expectedRows(platform.store),
    },
  })
  actor.on('rows.shown', ({ names }) => platform.store.set(keys.homeRows, names.join(' ')))
  return actor
}

/** A visit of the home screen: whom the rows are for, also where a customer signs in or out meanwhile. */
export const bindThemesVisit = (runtime: Runtime, themes: ThemesActor) =>
  createActor(
    fromCallback(() => {
      let customer = customerOf(runtime)
      const open = () => themes.send({ type: 'themes.open', customer })
      open()
      const subscription = runtime.actors.customer.subscribe(() => {
        if (customerOf(runtime) === customer) return
        customer = customerOf(runtime)
        open()
      })
      return () => subscription.unsubscribe()
    }),
    runtime.ofScreen('themes-visit'),
  )
