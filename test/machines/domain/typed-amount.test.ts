import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '../../../machines/domain/currency.ts'
import { editableAmount, typedAmount, wholeNumbers, type AmountStyle } from '../../../machines/domain/typed-amount.ts'

const vietnamese: AmountStyle = { decimals: 2, point: ',' }
const english: AmountStyle = { decimals: 2, point: '.' }
const dinar = (point: '.' | ',') => ({ decimals: 3, point })

it.each<[string, AmountStyle, string[], number | undefined]>([
  ['whole numbers', wholeNumbers, ['65000', '65.000', '65,000', ' 65 000 ', '65\u00A0000'], 65_000],
  ['the highest price', wholeNumbers, ['1000000000', '1.000.000.000'], 1_000_000_000],
  ['millions', wholeNumbers, ['1065000', '1.065.000', '1,065,000'], 1_065_000],
  ['cents, as any language writes them', vietnamese, ['1250,5', '1250.5', '1.250,50', '1,250.50', '1 250,50'], 125_050],
  ['the same in English', english, ['1250,5', '1250.5', '1.250,50', '1,250.50', '1 250,50'], 125_050],
  ['groups of three, which two decimals never are', english, ['1.250', '1,250', '1250', '1250.00'], 125_000],
  ['less than one', english, ['.5', '0.5', '0,50'], 50],
  ['three decimals by the language', dinar('.'), ['1.250', '1.25'], 1_250],
  ['the other mark as a group', dinar('.'), ['1,250', '1250', '1,250.000'], 1_250_000],
  ['the same the other way round', dinar(','), ['1.250', '1.250,000'], 1_250_000],
])('EDIT-8 an amount is read as %s', (_, style, texts, amount) => {
  expect(texts.map((text) => [text, typedAmount(text, style)])).toEqual(texts.map((text) => [text, amount]))
})

it.each<[AmountStyle, string[]]>([
  [wholeNumbers, ['', ' ', '.', '1.5', '-5', '65k', '1.0650', '1.065,000', '10000.000', '1000000001', '1234567890123']],
  [english, ['', '.', '1.', '-5', '1.2.5', '1.250.50', '12.505,0.1', '1,25,000', '12.5050', '₫5', '12345678901.25']],
])('EDIT-8 nothing else is an amount, where it has %o', (style, texts) => {
  expect(texts.map((text) => [text, typedAmount(text, style)])).toEqual(texts.map((text) => [text, undefined]))
})

const anyStyle = fc.record({ decimals: fc.constantFrom(0, 2, 3), point: fc.constantFrom<'.' | ','>('.', ',') })
const anyAmount = fc.nat({ max: 1_000_000_000 })

it('EDIT-8 what a field shows is read as the same amount again', () => {
  fc.assert(
    fc.property(anyStyle, anyAmount, (style, amount) => {
      expect(typedAmount(editableAmount(amount, style), style)).toBe(amount)
    }),
  )
})

it('EDIT-8 what the app writes of an amount, without the symbol, is read as that amount', () => {
  const languages = [
    ['vi', ','],
    ['en', '.'],
    ['fr', ','],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom('VND', 'USD', 'KWD'),
      fc.nat({ max: 1_000_000_000 }),
      (language, currency, amount) => {
        const [locale, point] = language
        const written = formatMoney(amount, locale, { currency, symbol: '₫', align: 'right' }).replace('₫', '')
        const decimals = { VND: 0, USD: 2, KWD: 3 }[currency]
        expect(typedAmount(written, { decimals, point })).toBe(amount)
      },
    ),
  )
})
