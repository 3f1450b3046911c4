import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import { dishChangeMachine } from '../../../machines/kitchen/dish-change/dish-change.machine.ts'
import type { DishChangeInput, MenuDish, Proposal } from '../../../machines/kitchen/dish-change/dish-change.types.ts'
import type { StoreBoardActor } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError, mayRetry } from '../../../machines/lib/app-error.ts'
import { sentId } from '../../platform/lenient.ts'
import { dishesOf } from '../../platform/normalise-menu.ts'
import { answeredStoreOrderOf } from '../../platform/store-orders.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What a store proposes where a dish of one of its orders has run out. The board shows the order as it is then. */
export function bindDishChange(runtime: Runtime, board: StoreBoardActor, input: DishChangeInput) {
  const { api, platform } = runtime
  /** The keys of what was sent and may have been taken, so that it is taken once, however often it is sent. */
  const keys = new Map<string, string>()
  const sendOnce = async <T>(
    what: string,
    send: (params: { header: typeof platform.params.header & { 'Idempotency-Key': string } }) => Promise<T>,
  ): Promise<T> => {
    const key = keys.get(what) ?? platform.uuid()
    keys.set(what, key)
    try {
      const answer = await send({ header: { ...platform.params.header, 'Idempotency-Key': key } })
      keys.delete(what)
      return answer
    } catch (error) {
      if (!mayRetry(AppError.from(error))) keys.delete(what)
      throw error
    }
  }
  /** In no language but the store's own, as the rest of its console. */
  const asWritten = { header: { ...platform.params.header, 'Accept-Language': '*' } }
  const actors = {
    loadMenu: fromPromise(async ({ input: { storeId }, signal }: { input: { storeId: Id }; signal: AbortSignal }): Promise<MenuDish[]> =>
      // options of a replacement can't be chosen
      dishesOf(await api.POST('/api/get-restaurant-items', { body: { id: sentId(storeId) }, signal, params: asWritten })).filter(
        ({ groups, isAvailable }) => isAvailable && groups.every((group) => !group.isRequired),
      ),
    ),
    proposeChange: fromPromise(
      async ({ input: { orderId, proposal }, signal }: { input: { orderId: Id; proposal: Proposal }; signal: AbortSignal }) => {
        const { line, itemId, kind, quantity, replacementId } = proposal
        const what = JSON.stringify([orderId, line, itemId, kind, quantity, replacementId])
        const body = {
          order_id: sentId(orderId),
          line,
          item_id: sentId(itemId),
          kind,
          ...(kind === 'fewer' && { quantity }),
          ...(kind === 'replace' && replacementId !== undefined && { replacement_id: sentId(replacementId) }),
        }
        return sendOnce(what, async (params) =>
          answeredStoreOrderOf(await api.POST('/api/store/propose-order-change', { body, signal, params })),
        )
      },
    ),
    withdrawChange: fromPromise(
      async ({ input: { orderId, changeId }, signal }: { input: { orderId: Id; changeId: Id | undefined }; signal: AbortSignal }) => {
        const body = { order_id: sentId(orderId), change_id: sentId(changeId ?? 0) }
        return sendOnce(`withdraw ${changeId}`, async (params) =>
          answeredStoreOrderOf(await api.POST('/api/store/withdraw-order-change', { body, signal, params })),
        )
      },
    ),
  } satisfies ActorsOf<typeof dishChangeMachine>
  const change = createActor(dishChangeMachine.provide({ actors }), { ...runtime.ofScreen('dish-change'), input })
  change.on('order.changed', ({ order }) => board.getSnapshot().children.storeOrders?.send({ type: 'order.received', order }))
  return change
}
