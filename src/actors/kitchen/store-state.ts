import { fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import type { StoreState } from '../../../machines/domain/store-order.ts'
import { storeStateMachine } from '../../../machines/kitchen/store-state/store-state.machine.ts'
import type { StoreChange } from '../../../machines/kitchen/store-state/store-state.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { sentId } from '../../platform/lenient.ts'
import { answeredStoreStateOf } from '../../platform/store-orders.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** For how long a store's state holds at most, by the server's clock. */
export const holdsMs =
  ({ clock }: Pick<Dependencies, 'clock'>) =>
  ({ isOpen, opensAt, pausedUntil, busyUntil }: StoreState): number | undefined => {
    const until = Math.min(pausedUntil ?? (isOpen ? Infinity : (opensAt ?? Infinity)), busyUntil ?? Infinity)
    return until === Infinity ? undefined : Math.max(until - clock.now(), limits.storeStateShortestMs)
  }

/** A store's state with its effects. */
export function storeStateLogic({ api, platform }: Dependencies) {
  const actors = {
    changeState: fromPromise(
      async ({ input: { storeId, change }, signal }: { input: { storeId: Id; change: StoreChange | undefined }; signal: AbortSignal }) => {
        if (!change) throw new AppError('unexpected')
        const body = { restaurant_id: sentId(storeId) }
        const rest = { signal, params: platform.params }
        if (change.type === 'resume') return answeredStoreStateOf(await api.POST('/api/store/resume', { body, ...rest }))
        if (change.type === 'pause') {
          const pause = { ...body, for: change.for, reason: change.reason }
          return answeredStoreStateOf(await api.POST('/api/store/pause', { body: pause, ...rest }))
        }
        const busy = { ...body, ...(change.type === 'busy' ? { minutes: change.minutes, for: change.for } : { minutes: 0 }) }
        return answeredStoreStateOf(await api.POST('/api/store/set-busy', { body: busy, ...rest }))
      },
    ),
  } satisfies ActorsOf<typeof storeStateMachine>
  return storeStateMachine.provide({ actors })
}
