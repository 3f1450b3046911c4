import { createContext, use, useMemo, type ReactNode } from 'react'
import { defaultMoney, type MoneyStyle } from '../../machines/domain/currency.ts'

interface Words {
  /** BCP 47. */
  locale: string
  /** Texts of the chosen language by key; what is missing falls back to the table. */
  overlay: Record<string, string>
  money?: MoneyStyle
}

const WordsContext = createContext<Words>({ locale: 'vi', overlay: {} })

export function TextsProvider({ locale, overlay, money = defaultMoney, children }: Words & { children: ReactNode }) {
  const words = useMemo(() => ({ locale, overlay, money }), [locale, overlay, money])
  return <WordsContext value={words}>{children}</WordsContext>
}

export type Params = Record<string, string | number>

const fill = (text: string, params: Params | undefined) =>
  params ? text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark)) : text

const pluralRules = new Map<string, Intl.PluralRules>()

function pluralOf(locale: string, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules.select(count)
}

/**
 * The texts of a table in the chosen language. `{name}` stands for a parameter. A text with a `{count}` may have one more for each plural category of its language
 * under the same key with `#one`, `#few` and so on behind it.
 */
export function useTexts<T extends Record<string, string>>(table: T): (key: keyof T & string, params?: Params) => string {
  const { locale, overlay } = use(WordsContext)
  return (key, params) => {
    const count = params?.['count']
    const plural = typeof count === 'number' ? `${key}#${pluralOf(locale, count)}` : key
    return fill(overlay[plural] ?? overlay[key] ?? table[key] ?? key, params)
  }
}

export const useLocale = (): string => use(WordsContext).locale

/** How the settings have amounts written. */
export const useMoneyStyle = (): MoneyStyle => use(WordsContext).money ?? defaultMoney
