import { createActor, fromPromise } from 'xstate'
import { slotsAt } from '../../../machines/domain/slots.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import * as limits from '../../../machines/limits.ts'
import { slotsMachine } from '../../../machines/slots/slots.machine.ts'
import type { Runtime } from '../runtime.ts'

export function bindSlots({ api, edge }: Runtime, storeId: number) {
  const actors = {
    loadSlots: fromPromise(async ({ signal }) => {
      const store = await api.POST('/api/get-restaurant-info-by-id', { body: { id: storeId }, signal, params: edge.params })
      if (!store.accept_scheduled_orders || !store.is_active) return []
      const { schedule, special_days: specialDays = [], timezone: timeZone, delivery_time: minutes } = store
      return slotsAt({ schedule, specialDays, timeZone, leadMinutes: minutes + limits.slotLeadMinutes }, edge.now())
    }),
  } satisfies ActorsOf<typeof slotsMachine>
  return createActor(slotsMachine.provide({ actors }))
}
