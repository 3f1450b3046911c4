import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { currencyOf, formatMoney, moneyStyleOf, wholeUnitOf } from '../../../machines/domain/currency.ts'
import { deliveryCharge } from '../../../machines/domain/delivery-charge.ts'
import { cashNotes } from '../../../machines/domain/money.ts'

const settings = (currency?: string, align?: string, symbol?: string) => ({ currency, align, symbol })

describe('MEND-3 an amount is written as the settings say', () => {
  it.each([
    ['nothing is set', {}, 'vi', 45_000, '45.000₫'],
    ['dong at the right, in Vietnamese', settings('VND', 'right'), 'vi', 45_000, '45.000₫'],
    ['dong at the right, in English', settings('VND', 'right'), 'en', 45_000, '45,000₫'],
    ['dong where English has it', settings('VND'), 'en', 45_000, '₫45,000'],
    ['rupees have two decimals', settings('INR', 'right'), 'vi', 150_050, '1.500,50₹'],
    ['rupees at the left, in English', settings('INR', 'left'), 'en', 150_050, '₹1,500.50'],
    ['rupees at the left, in Hindi', settings('INR'), 'hi', 15_005_000, '₹1,50,050.00'],
    ['yen have no decimals', settings('JPY'), 'en', 1500, '¥1,500'],
    ['dinars have three', settings('KWD', 'left'), 'en', 1500, 'KWD\u00A01.500'],
    ['a symbol of letters stands apart at the right', settings('CHF', 'right'), 'en', 1250, '12.50\u00A0CHF'],
    ['a symbol of one’s own', settings('INR', 'right', 'Rs.'), 'en', 150_050, '1,500.50\u00A0Rs.'],
    ['a symbol of one’s own at the left', settings('INR', 'left', 'Rs.'), 'en', 150_050, 'Rs.1,500.50'],
    ['a code in the symbol’s place is none', settings('INR', 'left', 'VND'), 'en', 150_050, '₹1,500.50'],
    ['codes and sides in other letters', settings(' inr ', ' LEFT '), 'en', 100, '₹1.00'],
    ['a side that there is not', settings('INR', 'above'), 'en', 100, '₹1.00'],
    ['a currency that there is not', settings('rupees'), 'vi', 45_000, '45.000₫'],
    ['an empty currency', settings(''), 'vi', 45_000, '45.000₫'],
    ['less than nothing', settings('INR', 'left'), 'en', -150_050, '-₹1,500.50'],
    ['nothing', settings('INR', 'left'), 'en', 0, '₹0.00'],
    ['less than a whole unit', settings('INR', 'left'), 'en', 7, '₹0.07'],
    ['more than an integer of 32 bits', settings('INR', 'left'), 'en', 123_456_789_012, '₹1,234,567,890.12'],
  ])('%s', (_, given, locale, amount, written) => {
    expect(formatMoney(amount, locale, moneyStyleOf(given))).toBe(written)
  })

  it('an order keeps its currency, and the settings’ symbol belongs to theirs alone', () => {
    const style = moneyStyleOf(settings('INR', 'left', 'Rs.'))
    expect(formatMoney(45_000, 'en', style, 'VND')).toBe('₫45,000')
    expect(formatMoney(45_000, 'en', style, 'INR')).toBe('Rs.450.00')
  })

  it('a bill’s currency is a code, whatever the setting holds', () => {
    expect(['INR', ' usd', 'rupees', '', undefined].map(currencyOf)).toEqual(['INR', 'USD', 'VND', 'VND', 'VND'])
  })
})

describe('MEND-3 amounts are rounded to the currency’s units', () => {
  it.each([
    ['VND', 1],
    ['INR', 100],
    ['IDR', 100],
    ['HUF', 100],
    ['KWD', 1000],
  ])('a whole %s has %d minor units', (currency, unit) => {
    expect(wholeUnitOf(currency)).toBe(unit)
  })

  const terms = {
    type: 'DYNAMIC' as const,
    fixedCharge: 0,
    baseCharge: 3000,
    baseDistance: 2,
    extraCharge: 455,
    extraDistance: 1,
    freeFrom: 0,
  }

  it.each([
    ['VND', true, 3456],
    ['VND', false, 3455],
    ['INR', true, 3500],
    ['INR', false, 3455],
  ])('BOOT-6 a delivery charge in %s, rounded up to a whole unit: %s', (currency, roundsUp, charge) => {
    expect(deliveryCharge({ ...terms, extraCharge: 455.2 }, 3, 10_000, roundsUp, wholeUnitOf(currency))).toBe(charge)
  })

  it.each([
    ['VND', 189_800, [200_000, 500_000]],
    ['INR', 18_980, [20_000, 50_000]],
    ['INR', 12_345, [15_000, 20_000, 50_000]],
    ['USD', 1234, [2000, 5000, 10_000]],
    ['VND', 0, []],
  ])('what is handed over for an amount in %s consists of its notes: %d', (currency, payable, sums) => {
    expect(cashNotes(payable, currency)).toEqual(sums)
  })
})

it('MEND-3 one function writes amounts', () => {
  const files = ['machines', 'openapi', 'server', 'src'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|html)$/.test(name))
      .map((name) => join(top, name)),
  )
  expect(files.length).toBeGreaterThan(300)
  const others = files.filter(
    (file) =>
      // the names and texts of the demonstration's offers are data
      !file.startsWith('server/demo/') &&
      file !== join('machines', 'domain', 'currency.ts') &&
      /[₫₹€¥][`'"]|style: 'currency'/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
