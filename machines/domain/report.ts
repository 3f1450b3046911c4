import * as limits from '../limits.ts'

const dayMs = 86_400_000

const dayOf = (date: string) => Math.round(Date.parse(date) / dayMs)

/** A period of calendar days, both `YYYY-MM-DD` and both within it. */
export interface Period {
  from: string
  to: string
}

export type PeriodFault = 'incomplete' | 'reversed' | 'tooLong'

/** Why a report of a period cannot be made; undefined where it can. */
export function periodFault({ from, to }: Period): PeriodFault | undefined {
  if (Number.isNaN(dayOf(from)) || Number.isNaN(dayOf(to))) return 'incomplete'
  if (to < from) return 'reversed'
  return dayOf(to) - dayOf(from) >= limits.reportDaysAtMost ? 'tooLong' : undefined
}

/** The day so many days after another one, or before it. */
export const dayAfter = (date: string, days: number): string => new Date((dayOf(date) + days) * dayMs).toISOString().slice(0, 10)

/** Every day of a period. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) => dayAfter(from, index))
