import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromPromise } from 'xstate'
import { slotsAt } from '../../../machines/domain/slots.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import * as limits from '../../../machines/limits.ts'
import { slotsMachine } from '../../../machines/slots/slots.machine.ts'
import { sentId } from '../../edge/lenient.ts'
import { slotTermsOf } from '../../edge/normalise-menu.ts'
import type { Runtime } from '../runtime.ts'

export function bindSlots({ api, edge }: Runtime, storeId: Id) {
  const actors = {
    loadSlots: fromPromise(async ({ signal }) => {
      const terms = slotTermsOf(
        await api.POST('/api/get-restaurant-info-by-id', { body: { id: sentId(storeId) }, signal, params: edge.params }),
      )
      return terms ? slotsAt({ ...terms, leadMinutes: terms.deliveryMinutes + limits.slotLeadMinutes }, edge.now()) : []
    }),
  } satisfies ActorsOf<typeof slotsMachine>
  return createActor(slotsMachine.provide({ actors }))
}
