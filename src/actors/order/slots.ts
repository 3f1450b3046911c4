import { fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import { isSameSlot, slotsAt } from '../../../machines/domain/slots.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import * as limits from '../../../machines/limits.ts'
import type { slotsMachine } from '../../../machines/order/slots/slots.machine.ts'
import { sentId } from '../../platform/lenient.ts'
import { slotTermsOf } from '../../platform/normalise-store.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The effects of the choice of a slot at a store. */
export function slotsActors({ api, platform }: Runtime, storeId: () => Id) {
  return {
    loadSlots: fromPromise(async ({ signal }) => {
      const terms = slotTermsOf(
        await api.POST('/api/get-restaurant-info-by-id', { body: { id: sentId(storeId()) }, signal, params: platform.params }),
      )
      if (!terms) return []
      const offered = slotsAt({ ...terms, leadMinutes: terms.deliveryMinutes + limits.slotLeadMinutes }, platform.now())
      return offered.map((slot) => (terms.fullSlots.some((full) => isSameSlot(full, slot)) ? { ...slot, isFull: true } : slot))
    }),
  } satisfies ActorsOf<typeof slotsMachine>
}
