import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { moneyStyleOf } from '../../machines/domain/currency.ts'
import { useFormats } from '../../src/ui/format.ts'
import { TextsProvider } from '../../src/ui/texts.tsx'

afterEach(cleanup)

function Distances({ of }: { of: number[] }) {
  const { distance } = useFormats()
  return <output>{of.map(distance).join(' | ')}</output>
}

it.each([
  ['vi', '0,0 km | 1,0 km | 1,2 km | 0,3 km | 12,0 km | 1.234,5 km'],
  ['en', '0.0 km | 1.0 km | 1.2 km | 0.3 km | 12.0 km | 1,234.5 km'],
])('DIST-3 a distance is written with one decimal, whole kilometres too: %s', async (locale, written) => {
  const screen = await render(
    <TextsProvider locale={locale} overlay={{}}>
      <Distances of={[0, 1, 1.2, 0.3, 12, 1234.5]} />
    </TextsProvider>,
  )
  await expect.element(screen.getByText(written, { exact: true })).toBeVisible()
})

function Amounts({ of }: { of: number[] }) {
  const { money, number } = useFormats()
  return <output>{of.map((value) => `${money(value)} ${number(value / 10)}`).join(' | ')}</output>
}

it.each(['vi', 'en', 'de'])('amounts and numbers are written as Intl writes them: %s', async (locale) => {
  const values = fc
    .sample(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), { numRuns: 500, seed: 1 })
    .concat(0, 999, 1000, -1000, 5)
  const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const screen = await render(
    <TextsProvider locale={locale} overlay={{}} money={moneyStyleOf({ align: 'right' })}>
      <Amounts of={values} />
    </TextsProvider>,
  )
  const expected = values.map((value) => `${intl.format(value)}₫ ${intl.format(value / 10)}`)
  expect(screen.container.textContent.split(' | ')).toEqual(expected)
})

function Priced({ price, paid }: { price: number; paid: number }) {
  const { money } = useFormats()
  const order = useFormats('VND')
  return <output>{`${money(price)} | ${order.money(paid)}`}</output>
}

it('MEND-3 prices are in the settings’ currency, and what an order cost in its own', async () => {
  const screen = await render(
    <TextsProvider locale="vi" overlay={{}} money={moneyStyleOf({ currency: 'INR', align: 'right' })}>
      <Priced price={45_050} paid={45_000} />
    </TextsProvider>,
  )
  await expect.element(screen.getByText('450,50₹ | 45.000₫', { exact: true })).toBeVisible()
})

function Times({ at, zone }: { at: string; zone: string }) {
  const { time } = useFormats()
  return <output>{`${time(at)} | ${time(at, zone)}`}</output>
}

it.each([
  ['vi', '08:30 | 23/11, 10:30'],
  ['en', '08:30 | 23/11, 10:30'],
])('STORE-8 the time of an opening is told with its day, by the clock of the store: %s', async (locale, written) => {
  const screen = await render(
    <TextsProvider locale={locale} overlay={{}}>
      <Times at="2026-11-23T01:30:00Z" zone="Asia/Tokyo" />
    </TextsProvider>,
  )
  await expect.element(screen.getByText(written)).toBeVisible()
})
