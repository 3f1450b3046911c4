import { dateAt } from '../../machines/domain/hours.ts'
import type { StoreHours } from '../../machines/domain/store-hours.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, fields, id, list, maybe, number, present, text, type Raw } from './lenient.ts'
import { scheduleOf, specialDayOf } from './normalise-store.ts'

type Schemas = components['schemas']

/** The hours of an answer that holds them as its `data`, read at a time in milliseconds since 1970. */
export function answeredStoreHoursOf(wire: Raw<{ data: Schemas['StoreHours'] }>, now: number): StoreHours {
  const own = fields(present(fields(wire).data))
  const timezone = text(own.timezone, '')
  return {
    id: id(own.id),
    version: text(own.version, ''),
    schedule: scheduleOf(present(own.schedule)),
    specialDays: list(own.special_days, specialDayOf, []),
    timezone,
    today: timezone && dateAt(now, timezone),
    takesLater: boolean(own.accept_scheduled_orders, false),
    slotLimit: maybe(number, own.slot_limit),
    acceptanceMinutes: number(own.acceptance_minutes, 10),
    autoAccepts: boolean(own.auto_acceptable, false),
  }
}
