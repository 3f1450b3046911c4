import { cached } from './cached.ts'
import { homeZone } from './format.ts'
import { useLocale } from './texts.tsx'

const daysAndTimes = cached(
  (timeZone) =>
    // written the same way in all languages, as the times of stores are
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
)

/** RFC 3339 → 21/11/2026, 14:05 by the clock of a zone, in lists that reach years back. */
export const dayAndTime = (at: string, timeZone = homeZone) => daysAndTimes(timeZone).format(new Date(at))

/** The language in which a day is written: in English, too, the day comes before the month. */
export function useDayLocale(): string {
  const locale = useLocale()
  return locale === 'en' ? 'en-GB' : locale
}

const weekdays = cached((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: '2-digit', month: '2-digit', timeZone: 'UTC' }))

/** A day, `YYYY-MM-DD` → Thứ Bảy, 21/11 in the chosen language. */
export function useDateOfSlot() {
  const locale = useDayLocale()
  return (date: string) => weekdays(locale).format(new Date(`${date}T00:00:00Z`))
}

const fullDays = cached((locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }))

/** Milliseconds since 1970 → the day in the chosen language. */
export function useDay() {
  const locale = useDayLocale()
  return (at: number) => fullDays(locale, homeZone).format(at)
}

const wholeDays = cached(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
)

/** RFC 3339 → 21/11/2026 in the chosen language. */
export function useDate(timeZone = homeZone) {
  const locale = useDayLocale()
  return (at: string) => wholeDays(locale, timeZone).format(new Date(at))
}

const clocks = cached(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
)

/** RFC 3339 → 14:05 by the clock of a zone. */
export function useClock(timeZone = homeZone) {
  const locale = useLocale()
  return (at: string) => clocks(locale, timeZone).format(new Date(at))
}
