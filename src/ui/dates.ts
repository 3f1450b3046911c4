import { cached, homeZone } from './format.ts'
import { useLocale } from './texts.tsx'

const days = cached(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
)

/** RFC 3339 → 14:05 21/11 in the chosen language. */
export function useDayAndTime() {
  const locale = useLocale()
  return (at: string) => days(locale, homeZone).format(new Date(at))
}

const weekdays = cached((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: '2-digit', month: '2-digit', timeZone: 'UTC' }))

/** A day, `YYYY-MM-DD` → Thứ Bảy, 21/11 in the chosen language. */
export function useDateOfSlot() {
  const locale = useLocale()
  return (date: string) => weekdays(locale).format(new Date(`${date}T00:00:00Z`))
}

const fullDays = cached((locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }))

/** Milliseconds since 1970 → the day in the chosen language. */
export function useDay() {
  const locale = useLocale()
  return (at: number) => fullDays(locale, homeZone).format(at)
}

const wholeDays = cached(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
)

/** RFC 3339 → 21/11/2026 in the chosen language. */
export function useDate() {
  const locale = useLocale()
  return (at: string) => wholeDays(locale, homeZone).format(new Date(at))
}
