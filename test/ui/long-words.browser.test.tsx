import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { BillLines } from '../../src/screens/shared/bill/bill-lines.tsx'
import { ui } from '../../src/ui/parts.tsx'
import { aBill } from '../support/entities.ts'

afterEach(cleanup)

const word = 'W'.repeat(250)
const line = { itemId: 1, name: word, quantity: 3, unitPrice: 10_000, addons: [], lineTotal: 30_000, note: word }

it.each<[string, ReactNode]>([
  ['a dish and its note', <BillLines key="lines" bill={aBill({ lines: [line] })} />],
  [
    'a banner',
    <p key="banner" className={ui['banner']}>
      <span>!</span>
      <span>{word}</span>
    </p>,
  ],
])('a word that is longer than its line is broken in %s', async (_, content) => {
  const { container } = await render(<div style={{ width: '20rem' }}>{content}</div>)
  await expect.element(container).toBeVisible()
  const wide = [...container.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > container.getBoundingClientRect().left + 330,
  )
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([])
})
