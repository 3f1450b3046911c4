import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { couponsMachine } from '../../../machines/order/coupons/coupons.machine.ts'
import { sentId } from '../../platform/lenient.ts'
import { offeredCouponsOf } from '../../platform/normalise-coupons.ts'
import { unlessMissing } from '../../platform/optional-call.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The coupons of the cart's store; a server without such a list offers none. */
export function bindCoupons(runtime: Runtime) {
  const { api, platform } = runtime
  const actors = {
    loadCoupons: fromPromise(async ({ signal }) => {
      const body = { restaurant_id: sentId(runtime.actors.cart.getSnapshot().context.store?.id ?? 0) }
      const coupons = await unlessMissing(api.POST('/api/get-coupons', { body, signal, params: platform.params }))
      return coupons ? offeredCouponsOf(coupons) : []
    }),
  } satisfies ActorsOf<typeof couponsMachine>
  return createActor(couponsMachine.provide({ actors }), runtime.ofScreen('coupons'))
}
