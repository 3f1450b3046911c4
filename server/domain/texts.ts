import { serverTexts as en } from '../texts/en.ts'
import { serverTexts as vi } from '../texts/vi.ts'

export type Language = 'vi' | 'en'

/** The language of texts that a request asks for. */
export const languageOf = (acceptLanguage: string | undefined): Language => (/^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'vi')
const isVietnamese = (acceptLanguage: string | undefined) => languageOf(acceptLanguage) === 'vi'

/** The text of a code in the language that the request asks for. */
export function messageOf(code: string, acceptLanguage: string | undefined): string {
  const table: Record<string, string> = isVietnamese(acceptLanguage) ? vi : en
  return table[`error.${code}`] ?? table['error.INTERNAL'] ?? code
}

export type ServerText = keyof typeof vi

export const textOf = (key: ServerText, values: Record<string, string>, acceptLanguage: string | undefined): string =>
  textIn(key, values, languageOf(acceptLanguage))

export function textIn(key: ServerText, values: Record<string, string>, language: Language): string {
  const text = (language === 'vi' ? vi : en)[key]
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
