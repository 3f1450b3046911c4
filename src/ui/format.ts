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

const numbers = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const distances = cached((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const times = cached(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
)
export const homeZone = 'Asia/Ho_Chi_Minh'

/** Prices, distances and times as people write them in the chosen language. */
export function useFormats() {
  const locale = useLocale()
  return {
    /** 45000 → 45.000₫ */
    money: (amount: number) => `${numbers(locale).format(amount)}₫`,
    /** 1.2 → 1,2 km, 1 → 1,0 km */
    distance: (km: number) => `${distances(locale).format(km)} km`,
    number: (value: number) => numbers(locale).format(value),
    /** RFC 3339 → 14:05 by the clock of the store's zone. */
    time: (at: string, timeZone = homeZone) => times(locale, timeZone).format(new Date(at)),
  }
}
