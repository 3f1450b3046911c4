import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/ui/tokens.css'
import { Dialog } from '../../src/ui/dialog.tsx'

afterEach(() => page.viewport(390, 844))

it.each([
  { width: 1280, letters: '16px' },
  { width: 2560, letters: '18px' },
])('SHELL-6 a dialog is 800 wide and a narrow one 600 in a window of $width, where letters are $letters', async ({ width, letters }) => {
  await page.viewport(width, 844)
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe(letters)
  const widthOf = async (isNarrow: boolean) => {
    const { container } = await render(
      <Dialog label="Tài khoản" isNarrow={isNarrow} onClose={() => {}}>
        <p>Nguyễn Thị Lan</p>
      </Dialog>,
    )
    return container.querySelector('dialog')?.getBoundingClientRect().width
  }
  expect([await widthOf(false), await widthOf(true)]).toEqual([800, 600])
})
