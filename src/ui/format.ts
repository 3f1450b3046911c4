import { formatMoney } from '../../machines/domain/currency.ts'
import { cached } from './cached.ts'
import { useLocale, useMoneyStyle } from './texts.tsx'

const decimals = cached(
  (locale, digits) => new Intl.NumberFormat(locale, { minimumFractionDigits: Number(digits), maximumFractionDigits: 1 }),
)

/** A number with at most one decimal, and with at least `digits` of them. */
const written = (locale: string, value: number, digits: 0 | 1) => decimals(locale, `${digits}`).format(value)

export const homeZone = 'Asia/Ho_Chi_Minh'
const times = cached(
  (locale, timeZone) =>
    // with a day all languages write it in the same way: servers and browsers know different ones of each
    new Intl.DateTimeFormat(timeZone ? 'en-GB' : locale, {
      ...(timeZone && { day: '2-digit', month: '2-digit' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timeZone || homeZone,
    }),
)

/** Prices, distances and times as people write them in the chosen language. An order's amounts are in its own `currency`, where it names one, all others in the settings'. */
export function useFormats(currency?: string) {
  const locale = useLocale()
  const style = useMoneyStyle()
  return {
    /** 45000 → 45.000₫ */
    money: (amount: number) => formatMoney(amount, locale, style, currency),
    /** 1.2 → 1,2 km, 1 → 1,0 km */
    distance: (km: number) => `${written(locale, km, 1)} km`,
    /** 4 → 4,0 */
    score: (rating: number) => written(locale, rating, 1),
    number: (value: number) => written(locale, value, 0),
    /** RFC 3339 → 14:05; by the clock of a store's zone 23/11, 14:05. */
    time: (at: string, timeZone?: string) => times(locale, timeZone).format(new Date(at)),
  }
}
