import { fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import { storeOrdersMachine } from '../../../machines/kitchen/store-orders/store-orders.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sentId } from '../../platform/lenient.ts'
import { storeBoardOf } from '../../platform/store-orders.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** A store's orders with their effects. */
export function storeOrdersLogic({ api, platform }: Dependencies) {
  const actors = {
    loadOrders: fromPromise(
      async ({ input: { storeId, date }, signal }: { input: { storeId: Id; date: string | undefined }; signal: AbortSignal }) =>
        storeBoardOf(
          await api.POST('/api/store/get-orders', {
            body: { restaurant_id: sentId(storeId), ...(date !== undefined && { date }) },
            signal,
            params: platform.params,
          }),
        ),
    ),
  } satisfies ActorsOf<typeof storeOrdersMachine>
  return storeOrdersMachine.provide({ actors })
}
