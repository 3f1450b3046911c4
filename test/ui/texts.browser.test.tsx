import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TextsProvider, useTexts } from '../../src/ui/texts.tsx'
import { english as en } from '../support/english.ts'
import { ordersTexts } from '../../src/screens/orders/texts.vi.ts'

afterEach(cleanup)

function Counts({ of }: { of: number[] }) {
  const t = useTexts(ordersTexts)
  return <output>{of.map((count) => t('orders.items', { count })).join(' | ')}</output>
}

const polish = { 'orders.items': '{count} dania', 'orders.items#one': '{count} danie', 'orders.items#many': '{count} dań' }

it.each([
  ['vi', {}, '0 món | 1 món | 2 món | 5 món'],
  ['en', en, '0 items | 1 item | 2 items | 5 items'],
  ['pl', polish, '0 dań | 1 danie | 2 dania | 5 dań'],
])('MEND-5 a count takes the plural of its language: %s', async (locale, overlay, written) => {
  const screen = await render(
    <TextsProvider locale={locale} overlay={overlay}>
      <Counts of={[0, 1, 2, 5]} />
    </TextsProvider>,
  )
  await expect.element(screen.getByText(written, { exact: true })).toBeVisible()
})

it('MEND-5 every English text that counts something has its singular', () => {
  const counting = Object.keys(en).filter((key) => /\{count\} \p{L}+s\b/u.test(en[key] ?? '') && !key.includes('#'))
  expect(counting.length).toBeGreaterThan(4)
  expect(counting.filter((key) => !(`${key}#one` in en))).toEqual([])
  // a number without a plural of its own stands for itself, or behind a colon
  const others = Object.entries(en).filter(([, text]) => /\{(?!count\b)\w+\} (stores|dishes|items|reviews|orders)\b/.test(text))
  expect(others).toEqual([])
})
