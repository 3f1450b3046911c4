import { useMemo } from 'react'
import { decimalsOf } from '../../../machines/domain/currency.ts'
import { editableAmount, type AmountStyle } from '../../../machines/domain/typed-amount.ts'
import { useLocale, useMoneyStyle, useTexts } from '../../ui/texts.tsx'
import { menuTexts } from './texts.vi.ts'

const pointOf = (locale: string) => new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value

/** How prices are typed in the chosen language and the marketplace's currency. */
export function useTyping(): AmountStyle {
  const locale = useLocale()
  const decimals = decimalsOf(useMoneyStyle().currency)
  return useMemo(() => ({ decimals, point: pointOf(locale) === ',' ? ',' : '.' }), [decimals, locale])
}

/** What is wrong with a price, with an example of a right one. */
export function usePriceMistake(): string {
  const t = useTexts(menuTexts)
  const locale = useLocale()
  const typing = useTyping()
  if (typing.decimals === 0) return t('storeMenu.mistake.price', { example: new Intl.NumberFormat(locale).format(65_000) })
  const example = editableAmount(125 * 10 ** (typing.decimals - 1), typing)
  return t('storeMenu.mistake.priceWithCents', { decimals: typing.decimals, example })
}

/** The keyboard of a phone that has what a price needs. */
export const keyboardOf = ({ decimals }: AmountStyle) => (decimals === 0 ? 'numeric' : 'decimal')
