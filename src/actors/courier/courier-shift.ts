import { fromPromise } from 'xstate'
import { courierShiftMachine } from '../../../machines/courier/courier-shift/courier-shift.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { courierOf, dutyOf } from '../../platform/courier.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** A courier's shift with its effects. */
export function courierShiftLogic({ api, platform }: Dependencies) {
  const actors = {
    loadCourier: fromPromise(async ({ signal }) =>
      courierOf(await api.POST('/api/delivery/update-user-info', { body: {}, signal, params: platform.params })),
    ),
    switchDuty: fromPromise(async ({ input, signal }: { input: { isOnDuty: boolean }; signal: AbortSignal }) => {
      const body = { status: input.isOnDuty }
      return dutyOf(await api.POST('/api/delivery/toggle-delivery-guy-status', { body, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof courierShiftMachine>
  return courierShiftMachine.provide({ actors })
}
