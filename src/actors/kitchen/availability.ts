import { createActor, fromPromise } from 'xstate'
import { changeAt, type StockChange } from '../../../machines/domain/availability.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { availabilityMachine } from '../../../machines/kitchen/availability/availability.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { sentId } from '../../platform/lenient.ts'
import { storeItemsOf } from '../../platform/store-items.ts'
import type { Dependencies, Runtime } from '../../runtime/runtime.ts'

/** The key of each change, by which the server makes it once, however often it is sent. */
const keys = new WeakMap<StockChange, string>()

async function sendChange({ api, platform }: Dependencies, storeId: Id, change: StockChange): Promise<void> {
  const key = keys.get(change) ?? platform.uuid()
  keys.set(change, key)
  const { of, ids, availability, until, stock } = changeAt(change, platform.now())
  // not that of the actor: a change is meant, also where the screen is left before its answer
  const signal = AbortSignal.timeout(limits.httpTimeoutMs)
  const rest = { signal, params: { header: { ...platform.params.header, 'Idempotency-Key': key } } }
  const body = {
    restaurant_id: sentId(storeId),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }
  const wanted = ids.map(sentId)
  if (of === 'items') {
    const more = { ...(availability !== undefined && { availability }), ...(stock !== undefined && { stock }) }
    await api.POST('/api/store/set-item-availability', { body: { ...body, item_ids: wanted, ...more }, ...rest })
  } else {
    const options = { option_ids: wanted, availability: availability ?? 'available' }
    await api.POST('/api/store/set-option-availability', { body: { ...body, ...options }, ...rest })
  }
}

/** What a store sells, with its effects. */
export function bindAvailability(runtime: Runtime, storeId: Id) {
  const { api, platform } = runtime
  const actors = {
    loadItems: fromPromise(async ({ input, signal }: { input: { storeId: Id }; signal: AbortSignal }) =>
      storeItemsOf(
        await api.POST('/api/store/get-items', { body: { restaurant_id: sentId(input.storeId) }, signal, params: platform.params }),
      ),
    ),
    sendChange: fromPromise(async ({ input: { storeId: of, change } }: { input: { storeId: Id; change: StockChange | undefined } }) => {
      if (!change) throw new AppError('unexpected')
      await sendChange(runtime, of, change)
    }),
  } satisfies ActorsOf<typeof availabilityMachine>
  return createActor(availabilityMachine.provide({ actors }), { ...runtime.ofScreen('availability'), input: { storeId } })
}
