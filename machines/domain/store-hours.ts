import * as limits from '../limits.ts'
import { weekdays, type OpeningSlot, type Weekday, type WeekSchedule } from './entities.ts'
import { hoursFaults, type HoursFault } from './hours-faults.ts'
import type { SpecialDay } from './hours.ts'
import type { Id } from './id.ts'

/** What an owner edits of when a store takes orders, how many and how. */
export interface HoursDraft {
  schedule: WeekSchedule
  specialDays: readonly SpecialDay[]
  /** Orders for each slot at most; undefined for any number, 0 while it is not written yet. */
  slotLimit: number | undefined
  acceptanceMinutes: number
  /** Whether orders are accepted as they come in. */
  autoAccepts: boolean
}

/** The same as the server has it. */
export interface StoreHours extends HoursDraft {
  id: Id
  version: string
  /** Whether it takes orders for later, to which alone its limit applies. */
  takesLater: boolean
  timezone: string
  /** The date at the store when they were read, `YYYY-MM-DD`; empty where the time zone is not known. */
  today: string
}

/** Edits that are not saved yet, and what they were made of. */
export interface UnsavedHours {
  base: StoreHours
  draft: HoursDraft
}

export const draftOf = ({ schedule, specialDays, slotLimit, acceptanceMinutes, autoAccepts }: StoreHours): HoursDraft => ({
  schedule,
  specialDays,
  slotLimit,
  acceptanceMinutes,
  autoAccepts,
})

/** What may differ between two devices. */
export type HoursPart = Weekday | 'specialDays' | 'slotLimit' | 'acceptanceMinutes' | 'autoAccepts'

const limitParts = ['slotLimit', 'acceptanceMinutes', 'autoAccepts'] as const
const parts: readonly HoursPart[] = [...weekdays, 'specialDays', ...limitParts]
const isLimit = (part: HoursPart) => limitParts.some((limit) => limit === part)

/** Comparable: times in the order in which the day has them, and no note for an empty one. */
const dayOf = (slots: readonly OpeningSlot[]) => slots.map(({ open, close }) => `${open}-${close}`).join()
const specialOf = ({ date, slots, note = '' }: SpecialDay) => `${date} ${dayOf(slots)} ${note.trim()}`

function valueOf(draft: HoursDraft, part: HoursPart): unknown {
  if (part === 'specialDays') return draft.specialDays.map(specialOf).join('\n')
  if (part === 'slotLimit' || part === 'acceptanceMinutes' || part === 'autoAccepts') return draft[part]
  return dayOf(draft.schedule[part])
}

/** What differs between two. */
export const differences = (one: HoursDraft, other: HoursDraft): HoursPart[] =>
  parts.filter((part) => valueOf(one, part) !== valueOf(other, part))

/** Whether all that has become of `base` is what the draft says as well. */
export const isPartOf = (draft: HoursDraft, base: HoursDraft, hours: HoursDraft): boolean =>
  differences(base, hours).every((part) => !differences(draft, hours).includes(part))

export const haveHoursChanged = (one: HoursDraft, other: HoursDraft): boolean => differences(one, other).some((part) => !isLimit(part))
export const haveLimitsChanged = (one: HoursDraft, other: HoursDraft): boolean => differences(one, other).some(isLimit)

export interface DraftFault {
  kind: HoursFault['kind'] | 'past' | 'limit'
  day: HoursFault['day'] | undefined
}

/** Special days that are over already and were not there before: the server would leave them out. */
const pastFaults = (specialDays: readonly SpecialDay[], base: StoreHours): DraftFault[] =>
  specialDays.flatMap(({ date }, day): DraftFault[] =>
    date !== '' && date < base.today && base.specialDays.every((known) => known.date !== date) ? [{ kind: 'past', day }] : [],
  )

/** Why a draft of what the server has cannot be saved; none where it can. */
export function draftFaults({ schedule, specialDays, slotLimit }: HoursDraft, base: StoreHours): DraftFault[] {
  const isLimitValid = slotLimit === undefined || (Number.isInteger(slotLimit) && slotLimit >= 1 && slotLimit <= limits.slotLimitMax)
  return [
    ...hoursFaults(schedule, specialDays),
    ...pastFaults(specialDays, base),
    ...(isLimitValid ? [] : [{ kind: 'limit' as const, day: undefined }]),
  ]
}

/** The hours of a day, copied to others. */
export const copiedTo = (schedule: WeekSchedule, from: Weekday, days: readonly Weekday[]): WeekSchedule => ({
  ...schedule,
  ...Object.fromEntries(days.map((day) => [day, schedule[from]])),
})

const hour = (minutes: number) => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:00`

/** The spans of a day with one more: the usual one where there is none, else two hours that begin an hour after the last. */
export function withOneMore(slots: readonly OpeningSlot[]): OpeningSlot[] {
  const last = slots.at(-1)
  if (!last) return [{ open: '08:00', close: '21:00' }]
  const after = (Number(last.close.slice(0, 2)) + 1) * 60
  return [...slots, { open: hour(after), close: hour(after + 120) }]
}
