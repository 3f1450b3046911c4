import { useDayLocale } from '../../ui/dates.ts'
import { cached } from '../../ui/cached.ts'

// Vietnamese without a year or a weekday would be 21-11
const shortDays = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const namedDays = cached(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
)

const at = (date: string) => new Date(`${date}T00:00:00Z`)

/** Days, `YYYY-MM-DD`, in the chosen language: 21/11, and T7, 21/11/2026. */
export function useDays() {
  const locale = useDayLocale()
  return {
    short: (date: string) => shortDays.format(at(date)),
    named: (date: string) => namedDays(locale).format(at(date)),
    between: (from: string, to: string) =>
      from === to ? namedDays(locale).format(at(from)) : namedDays(locale).formatRange(at(from), at(to)),
  }
}
