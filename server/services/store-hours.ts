import { createHash } from 'node:crypto'
import { comingDays, type SpecialDay } from '../../machines/domain/hours.ts'
import type { WeekSchedule } from '../../machines/domain/entities.ts'
import { hoursFaults } from '../../machines/domain/hours-faults.ts'
import type { components } from '../../openapi/types.ts'
import { hoursOf, lockHours, updateBusy, updateHours, updateLimits, type HoursRow } from '../db/queries/store-hours.ts'
import { Problem } from '../domain/problem.ts'
import { endOfPeriod, type Period } from '../domain/store.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { checkRight } from './store-rights.ts'
import { publishStoreState, restartStoreTimers } from './store-timers.ts'

type Schemas = components['schemas']
type StoreContext = Pick<TxContext, 'db' | 'clock'>

/** Made of what is stored, so that it changes with every writer. */
const versionOf = (row: HoursRow): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)

function storeHoursOf(row: HoursRow, now: Date): Schemas['StoreHours'] {
  const hours = { schedule: row.schedule as WeekSchedule, specialDays: row.special_days as SpecialDay[], timeZone: row.timezone }
  const { special_days: _, ...rest } = row
  return { ...rest, schedule: hours.schedule, special_days: comingDays(hours, now.getTime()), version: versionOf(row) }
}

/** When one of a member's stores takes orders, how many and how; NOT_FOUND for any other. */
export async function storeHours(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: number,
  storeId: number,
): Promise<Schemas['StoreHours']> {
  await checkRight(db, memberId, storeId, 'work')
  return storeHoursOf(await hoursOf(db, storeId), clock.now())
}

/** What may be changed by an owner, locked; CONFLICT where it is no longer what they have seen. */
async function lockForChange({ db }: StoreContext, memberId: number, { storeId, version }: { storeId: number; version: string }) {
  await checkRight(db, memberId, storeId, 'manage')
  if (versionOf(await lockHours(db, storeId)) !== version) throw new Problem('CONFLICT')
}

interface HoursRequest {
  storeId: number
  version: string
  schedule: Schemas['Schedule']
  specialDays: Schemas['SpecialDays']
}

/** Replaces the hours of every day. */
export async function setHours(context: StoreContext, memberId: number, request: HoursRequest): Promise<void> {
  const { storeId, schedule, specialDays } = request
  await lockForChange(context, memberId, request)
  const faults = hoursFaults(schedule, specialDays)
  if (faults.length > 0) {
    const pathOf = (day: string | number) => (typeof day === 'number' ? `/special_days/${day}` : `/schedule/${day}`)
    throw new Problem('VALIDATION', { errors: faults.map(({ day, kind }) => ({ path: pathOf(day), message: kind })) })
  }
  await updateHours(context.db, storeId, { schedule, specialDays })
  await publishStoreState(context, storeId)
}

interface LimitsRequest extends Pick<HoursRow, 'slot_limit' | 'acceptance_minutes' | 'auto_acceptable'> {
  storeId: number
  version: string
}

/** Changes how many orders a store takes for each slot, how long it has to answer, and whether it accepts them as they come in. */
export async function setLimits(context: StoreContext, memberId: number, { storeId, version, ...values }: LimitsRequest): Promise<void> {
  await lockForChange(context, memberId, { storeId, version })
  await updateLimits(context.db, storeId, values)
  await publishStoreState(context, storeId)
}

/** Adds minutes to the estimated time for half an hour, an hour, or until midnight at the store; 0 minutes end it. */
export async function setBusy(
  context: StoreContext,
  memberId: number,
  { storeId, minutes, for: period }: { storeId: number; minutes: number; for: Period },
): Promise<void> {
  const { db, clock } = context
  await checkRight(db, memberId, storeId, 'work')
  const { timezone } = await hoursOf(db, storeId)
  await updateBusy(db, storeId, minutes, minutes > 0 ? endOfPeriod(period, clock.now(), timezone) : null)
  await restartStoreTimers(context, storeId)
  await publishStoreState(context, storeId)
}
