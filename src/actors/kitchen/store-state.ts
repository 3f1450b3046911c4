import { fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import type { StoreState } from '../../../machines/domain/store-order.ts'
import { storeStateMachine } from '../../../machines/kitchen/store-state/store-state.machine.ts'
import type { StoreChange, StoreReading } from '../../../machines/kitchen/store-state/store-state.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { sentId } from '../../platform/lenient.ts'
import { answeredStoreStateOf, storeBoardOf } from '../../platform/store-orders.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** A store's state, and for how long it holds by the server's clock. */
export function readingOf({ clock }: Pick<Dependencies, 'clock'>, state: StoreState): StoreReading {
  const until = state.pausedUntil ?? (state.isOpen ? undefined : state.opensAt)
  return { state, holdsMs: until === undefined ? undefined : Math.max(until - clock.now(), 1_000) }
}

/** A store's state with its effects. */
export function storeStateLogic(dependencies: Dependencies) {
  const { api, platform } = dependencies
  const change = (storeId: Id, own: StoreChange, signal: AbortSignal) => {
    const body = { restaurant_id: sentId(storeId) }
    const rest = { signal, params: platform.params }
    return own.type === 'resume'
      ? api.POST('/api/store/resume', { body, ...rest })
      : api.POST('/api/store/pause', { body: { ...body, for: own.for, reason: own.reason }, ...rest })
  }
  const actors = {
    loadState: fromPromise(async ({ input: { storeId }, signal }: { input: { storeId: Id }; signal: AbortSignal }) => {
      const body = { restaurant_id: sentId(storeId) }
      const answer = await api.POST('/api/store/get-orders', { body, signal, params: platform.params })
      return readingOf(dependencies, storeBoardOf(answer).store)
    }),
    changeState: fromPromise(
      async ({ input, signal }: { input: { storeId: Id; change: StoreChange | undefined }; signal: AbortSignal }) => {
        if (!input.change) throw new AppError('unexpected')
        return readingOf(dependencies, answeredStoreStateOf(await change(input.storeId, input.change, signal)))
      },
    ),
  } satisfies ActorsOf<typeof storeStateMachine>
  return storeStateMachine.provide({ actors })
}
