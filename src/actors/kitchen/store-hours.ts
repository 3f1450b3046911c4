import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../../machines/domain/id.ts'
import { storeHoursMachine } from '../../../machines/kitchen/store-hours/store-hours.machine.ts'
import type { HoursSave } from '../../../machines/kitchen/store-hours/store-hours.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sentId } from '../../platform/lenient.ts'
import { answeredStoreHoursOf } from '../../platform/store-hours.ts'
import { unsavedHours } from '../../platform/unsaved-hours.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The editor of a store's hours with its effects. It goes on with what the owner has edited on this device and not saved. */
export function bindStoreHours(runtime: Runtime, storeId: Id, ownerId: Id | undefined) {
  const { api, platform } = runtime
  const { params } = platform
  const hoursOf = (wire: Parameters<typeof answeredStoreHoursOf>[0]) => answeredStoreHoursOf(wire, platform.now())
  const actors = {
    loadHours: fromPromise(async ({ input, signal }: { input: { storeId: Id }; signal: AbortSignal }) =>
      hoursOf(await api.POST('/api/store/get-hours', { body: { restaurant_id: sentId(input.storeId) }, signal, params })),
    ),
    saveHours: fromPromise(async ({ input: { storeId: id, version, draft }, signal }: { input: HoursSave; signal: AbortSignal }) => {
      const days = draft.specialDays.map(({ date, slots, note }) => ({ date, slots, ...(note?.trim() && { note: note.trim() }) }))
      const body = { restaurant_id: sentId(id), version, schedule: draft.schedule, special_days: days }
      return hoursOf(await api.POST('/api/store/set-hours', { body, signal, params }))
    }),
    saveLimits: fromPromise(async ({ input: { storeId: id, version, draft }, signal }: { input: HoursSave; signal: AbortSignal }) => {
      const { slotLimit = null, acceptanceMinutes, autoAccepts } = draft
      const limits = { slot_limit: slotLimit, acceptance_minutes: acceptanceMinutes, auto_acceptable: autoAccepts }
      const body = { restaurant_id: sentId(id), version, ...limits }
      return hoursOf(await api.POST('/api/store/set-limits', { body, signal, params }))
    }),
  } satisfies ActorsOf<typeof storeHoursMachine>
  const stored = ownerId === undefined ? undefined : unsavedHours(platform.store, ownerId)
  const input = { storeId, unsaved: stored?.read(storeId) }
  const actor = createActor(storeHoursMachine.provide({ actors }), { input, ...runtime.ofScreen('store-hours') })
  actor.on('draft.stored', ({ unsaved }) => {
    stored?.write(storeId, unsaved)
    runtime.find('storeArea')?.send({ type: 'hours.edited', storeId, isUnsaved: unsaved !== undefined })
  })
  return actor
}
