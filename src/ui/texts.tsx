import { createContext, use, useMemo, type ReactNode } from 'react'
import { defaultMoney, type MoneyStyle } from '../../machines/domain/currency.ts'
import { cached } from './cached.ts'

interface Messages {
  /** BCP 47. */
  locale: string
  /** Texts of the chosen language by key; what is missing falls back to the table. */
  overlay: Record<string, string>
  money?: MoneyStyle
}

const MessagesContext = createContext<Messages>({ locale: 'vi', overlay: {} })

export function TextsProvider({ locale, overlay, money = defaultMoney, children }: Messages & { children: ReactNode }) {
  const messages = useMemo(() => ({ locale, overlay, money }), [locale, overlay, money])
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

export type Params = Record<string, string | number>

const fill = (text: string, params: Params | undefined) =>
  params ? text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark)) : text

const pluralRules = cached((locale) => new Intl.PluralRules(locale))

/**
 * The texts of a table in the chosen language. `{name}` stands for a parameter. A text with a `{count}` may have one more for each plural category of its language
 * under the same key with `#one`, `#few` and so on behind it.
 */
export function useTexts<T extends Record<string, string>>(table: T): (key: keyof T & string, params?: Params) => string {
  const { locale, overlay } = use(MessagesContext)
  return (key, params) => {
    const count = params?.['count']
    const plural = typeof count === 'number' ? `${key}#${pluralRules(locale).select(count)}` : key
    return fill(overlay[plural] ?? overlay[key] ?? table[key] ?? key, params)
  }
}

const noTable: Record<string, string> = {}

/** Names in documents, of pages and popular locations, in the chosen language: its texts have their translations under the names themselves. */
export const useNames = (): ((name: string) => string) => useTexts(noTable)

export const useLocale = (): string => use(MessagesContext).locale

/** How the settings have amounts written. */
export const useMoneyStyle = (): MoneyStyle => use(MessagesContext).money ?? defaultMoney
