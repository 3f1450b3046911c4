import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Announced } from '../../src/ui/announced.tsx'

afterEach(cleanup)

it('A11Y-5 what changes at each key is read out once it has rested, in a region that is there before', async () => {
  const { rerender } = await render(<Announced text="12 món" />)
  const region = page.getByRole('status').element()
  expect(region).toHaveTextContent('')
  const spoken: (string | null)[] = []
  new MutationObserver(() => spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
  await rerender(<Announced text="5 món" />)
  await rerender(<Announced text="2 món" />)
  await expect.poll(() => spoken).toEqual(['2 món'])
  await rerender(<Announced text="Không có món nào khớp" />)
  await expect.poll(() => spoken).toEqual(['2 món', 'Không có món nào khớp'])
})
