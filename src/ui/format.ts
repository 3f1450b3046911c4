import { useLocale } from './texts.tsx'

export const cached = <T>(make: (locale: string, extra: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string, extra = '') => {
    const key = `${locale} ${extra}`
    const known = made.get(key)
    if (known) return known
    const one = make(locale, extra)
    made.set(key, one)
    return one
  }
}

const decimals = cached(
  (locale, digits) => new Intl.NumberFormat(locale, { minimumFractionDigits: Number(digits), maximumFractionDigits: 1 }),
)

/** What stands between thousands and before a decimal in the languages that come with the product: asking Intl for its first number takes a slow phone 80 ms. */
const marks: Record<string, readonly [string, string]> = { vi: ['.', ','], en: [',', '.'] }

/** A number with at most one decimal, and with at least `digits` of them. */
function written(locale: string, value: number, digits: 0 | 1): string {
  const known = marks[locale]
  if (!known) return decimals(locale, `${digits}`).format(value)
  const [whole = '', part = '0'] = value.toFixed(1).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, known[0])
  return part === '0' && digits === 0 ? grouped : grouped + known[1] + part
}

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

/** Prices, distances and times as people write them in the chosen language. */
export function useFormats() {
  const locale = useLocale()
  return {
    /** 45000 → 45.000₫ */
    money: (amount: number) => `${written(locale, amount, 0)}₫`,
    /** 1.2 → 1,2 km, 1 → 1,0 km */
    distance: (km: number) => `${written(locale, km, 1)} km`,
    /** 4 → 4,0 */
    score: (rating: number) => written(locale, rating, 1),
    number: (value: number) => written(locale, value, 0),
    /** RFC 3339 → 14:05; by the clock of a store's zone 23/11, 14:05. */
    time: (at: string, timeZone?: string) => times(locale, timeZone).format(new Date(at)),
  }
}
