import { useDayLocale } from '../../ui/dates.ts'
import { cached } from '../../ui/cached.ts'

const openings = cached(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
)

/** RFC 3339 → 07:00 Thứ Hai, 23/11 by clock and calendar of the store; no two browsers write it quite alike. */
export function useOpening() {
  const locale = useDayLocale()
  return (at: string, timeZone: string) => openings(locale, timeZone).format(new Date(at))
}
