import type { OpeningSlot } from '../../machines/domain/entities.ts'
import { weekdays } from '../../machines/domain/entities.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { SpecialDay } from '../../machines/domain/hours.ts'
import type { HoursDraft, StoreHours, UnsavedHours } from '../../machines/domain/store-hours.ts'
import type { StoreMember } from '../../machines/domain/store-order.ts'
import { isObject } from './lenient.ts'
import { readJson, writeJson, type Store } from './storage.ts'
import { storeKeys } from './store-keys.ts'

const areSlots = (value: unknown): value is OpeningSlot[] =>
  Array.isArray(value) &&
  value.every((slot: unknown) => isObject(slot) && typeof slot['open'] === 'string' && typeof slot['close'] === 'string')

const areSpecialDays = (value: unknown): value is SpecialDay[] =>
  Array.isArray(value) &&
  value.every(
    (day: unknown) =>
      isObject(day) &&
      typeof day['date'] === 'string' &&
      areSlots(day['slots']) &&
      (day['note'] === undefined || typeof day['note'] === 'string'),
  )

const isDraft = (value: unknown): value is HoursDraft => {
  if (!isObject(value)) return false
  const { schedule, specialDays, slotLimit, acceptanceMinutes, autoAccepts } = value
  return (
    isObject(schedule) &&
    weekdays.every((day) => areSlots(schedule[day])) &&
    areSpecialDays(specialDays) &&
    (slotLimit === undefined || typeof slotLimit === 'number') &&
    typeof acceptanceMinutes === 'number' &&
    typeof autoAccepts === 'boolean'
  )
}

const isStoreHours = (value: unknown): value is StoreHours =>
  isDraft(value) && 'version' in value && typeof value.version === 'string' && 'id' in value

const unsavedOf = (value: unknown): UnsavedHours | undefined =>
  isObject(value) && isStoreHours(value['base']) && isDraft(value['draft']) ? { base: value['base'], draft: value['draft'] } : undefined

/** What a member has edited of their stores' hours on this device and not saved. It outlives their session; another member does not see it. */
export const unsavedHours = (store: Store, memberId: Id) => {
  const nameOf = (storeId: Id) => `${storeKeys.hours}:${memberId}:${storeId}`
  return {
    read: (storeId: Id) => readJson(store, nameOf(storeId), unsavedOf),
    write(storeId: Id, unsaved: UnsavedHours | undefined) {
      if (unsaved) writeJson(store, nameOf(storeId), unsaved)
      else store.remove(nameOf(storeId))
    },
    storesOf: ({ stores }: StoreMember) => stores.map(({ id }) => id).filter((storeId) => store.get(nameOf(storeId)) !== undefined),
  }
}
