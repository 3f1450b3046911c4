import * as limits from '../limits.ts'

/** How people type amounts of a currency. */
export interface AmountStyle {
  /** Decimals of the currency. */
  decimals: number
  /** The mark that the chosen language has before decimals. */
  point: '.' | ','
}

export const wholeNumbers: AmountStyle = { decimals: 0, point: ',' }

const groups = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/

/** The digits of a whole number, which may be grouped by threes with one mark, though not with the one that decimals follow. */
function wholeDigits(text: string, taken: string | undefined): string | undefined {
  if (/^\d*$/.test(text)) return text
  const mark = groups.exec(text)?.[1]
  return mark === undefined || mark === taken ? undefined : text.replaceAll(mark, '')
}

/**
 * What was typed as an integer of the minor unit: 65000, 65.000 or 65 000, and in a currency with cents 1250.5, 1.250,50 or 1,250.50 as well; undefined for
 * anything else. Three digits after a mark are a group, unless the currency has as many decimals: then the language decides.
 */
export function typedAmount(text: string, { decimals, point }: AmountStyle, atMost = limits.priceMinorUnitsAtMost): number | undefined {
  const typed = text.replaceAll(/\s/g, '')
  const [, before = '', mark = '', after = ''] = /^(.*)([.,])(\d+)$/.exec(typed) ?? []
  const isFraction = mark !== '' && after.length <= decimals && (after.length !== 3 || mark === point)
  const whole = isFraction ? wholeDigits(before, mark) : wholeDigits(typed, undefined)
  const digits = whole === undefined ? '' : whole + (isFraction ? after : '').padEnd(decimals, '0')
  // .5 has nothing before its mark, but an empty text is no amount
  return typed !== '' && /^\d{1,13}$/.test(digits) && Number(digits) <= atMost ? Number(digits) : undefined
}

/** Whether what was typed is an amount, but more than a price may be. */
export const isTooLarge = (text: string, style: AmountStyle): boolean =>
  typedAmount(text, style) === undefined && typedAmount(text, style, Infinity) !== undefined

/** An integer of the minor unit as a field shows it that is edited: 65000, 1250,50. */
export function editableAmount(amount: number, { decimals, point }: AmountStyle): string {
  if (decimals === 0) return String(amount)
  const digits = String(amount).padStart(decimals + 1, '0')
  return digits.slice(0, -decimals) + point + digits.slice(-decimals)
}
