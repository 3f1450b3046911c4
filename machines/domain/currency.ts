/** How amounts are written: the marketplace's currency (ISO 4217), and what the settings say of its symbol. */
export interface MoneyStyle {
  currency: string
  /** Placeholder of the symbol that Intl knows. */
  symbol: string | undefined
  /** Where the symbol goes; undefined where the language decides. */
  align: 'left' | 'right' | undefined
}

const defaultCurrency = 'VND'

const isCode = (text: string) => /^[A-Z]{3}$/i.test(text)

/** A code that was entered, in capitals; undefined where it is missing or no code of ISO 4217. */
export function currencyCodeOf(entered: string | undefined): string | undefined {
  const code = entered?.trim() ?? ''
  return isCode(code) ? code.toUpperCase() : undefined
}

/** The same, or the default currency. */
export const currencyOf = (entered: string | undefined): string => currencyCodeOf(entered) ?? defaultCurrency

/** How amounts are to be written, as it was entered. */
interface MoneyNotation {
  currency?: string | undefined
  symbol?: string | undefined
  align?: string | undefined
}

/** A currency's code in place of the symbol, as some back ends have it, is no symbol. */
export function moneyStyleOf(entered: MoneyNotation): MoneyStyle {
  const symbol = entered.symbol?.trim() ?? ''
  const align = entered.align?.trim().toLowerCase()
  return {
    currency: currencyOf(entered.currency),
    symbol: symbol === '' || isCode(symbol) ? undefined : symbol,
    align: align === 'left' || align === 'right' ? align : undefined,
  }
}

export const defaultMoney = moneyStyleOf({})

// by ISO 4217, whatever the runtime's own data says: gateways and stored amounts have its minor units
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'

/** Decimals of a currency: 0 for VND, 2 for INR. */
export const decimalsOf = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const maximumFractionDigits = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits })
  formats.set(key, format)
  return format
}

/** A currency's whole unit in minor ones: 1 for VND, 100 for INR. */
export const wholeUnitOf = (currency: string): number => 10 ** decimalsOf(currency)

/** Symbols that end in a letter are set apart from the number, as Unicode's data for locales has it. */
function joined(symbol: string, digits: string, align: 'left' | 'right'): string {
  const neighbour = align === 'left' ? symbol.at(-1) : symbol.at(0)
  const space = /\p{L}/u.test(neighbour ?? '') ? '\u00A0' : ''
  return align === 'left' ? symbol + space + digits : digits + space + symbol
}

/**
 * An amount of minor units as people write it: 45000 VND is `45.000₫` in Vietnamese, 150050 INR is `₹1,500.50` in English. The style's symbol belongs to its own
 * currency alone; its alignment holds for every amount.
 */
export function formatMoney(amount: number, locale: string, style: MoneyStyle, currency = style.currency): string {
  const parts = formatOf(locale, currency).formatToParts(Math.abs(amount) / wholeUnitOf(currency))
  const isFirst = parts[0]?.type === 'currency'
  const known = parts.find(({ type }) => type === 'currency')?.value ?? currency
  const digits = parts
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('')
  const symbol = currency === style.currency ? (style.symbol ?? known) : known
  return (amount < 0 ? '-' : '') + joined(symbol, digits, style.align ?? (isFirst ? 'left' : 'right'))
}
