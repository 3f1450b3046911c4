import { createMemoryHistory } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/ui/parts.tsx'
import { closeSheetsByBack } from '../../src/shell/close-by-back.ts'
import { Sheet } from '../../src/ui/sheet.tsx'

function Page({ isOpen: begins }: { isOpen: boolean }) {
  const [isOpen, setOpen] = useState(begins)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mở
      </button>
      <Sheet title="Giao đến đâu?" closeLabel="Đóng" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button">Nhà thờ Đức Bà</button>
      </Sheet>
    </>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName

describe('a sheet', () => {
  it('that opens on its own is told by its title, shows no ring, and the first Tab leads to its way out', async () => {
    await render(<Page isOpen />)
    const dialog = page.getByRole('dialog', { name: 'Giao đến đâu?' }).element()
    expect(document.activeElement).toBe(dialog)
    expect(getComputedStyle(dialog).outlineStyle).toBe('none')
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe('Đóng')
  })

  it('gives the focus back to what opened it', async () => {
    await render(<Page isOpen={false} />)
    const opener = page.getByRole('button', { name: 'Mở' })
    await opener.click()
    expect(focused()).toBe('DIALOG')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    expect(document.activeElement).toBe(opener.element())
  })

  it('closes by a tap outside of it, and not where a press that began in it ends outside', async () => {
    await render(<Page isOpen />)
    const dialog = document.querySelector('dialog')
    if (!dialog) throw new Error('There is no dialog')
    const press = (element: Element) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    // a click goes to what contains both ends of the press
    press(page.getByText('Giao đến đâu?').element())
    flushSync(() => dialog.click())
    expect(getComputedStyle(dialog).display).toBe('flex')
    press(dialog)
    flushSync(() => dialog.click())
    expect(getComputedStyle(dialog).display).toBe('none')
  })

  it('is closed by Back also where it was open before that was listened for', async () => {
    await render(<Page isOpen />)
    const history = createMemoryHistory({ initialEntries: ['/', '/cart'] })
    const block = vi.spyOn(history, 'block')
    closeSheetsByBack(history)
    expect(block).toHaveBeenCalledOnce()
    const { blockerFn } = block.mock.calls[0]?.[0] ?? {}
    const { location } = history
    expect(await blockerFn?.({ action: 'BACK', currentLocation: location, nextLocation: location })).toBe(true)
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  })

  it('is out of sight as soon as it closes, and stays open where it opens again in the same moment', async () => {
    await render(<Page isOpen />)
    const dialog = document.querySelector('dialog')
    if (!dialog) throw new Error('There is no dialog')
    const opener = page.getByRole('button', { name: 'Mở', includeHidden: true }).element() as HTMLButtonElement
    flushSync(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(getComputedStyle(dialog).display).toBe('none')
    flushSync(() => opener.click())
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    expect([dialog.open, getComputedStyle(dialog).display, document.activeElement === dialog]).toEqual([true, 'flex', true])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog.open).toBe(false)
    await userEvent.click(opener)
    expect(dialog.open).toBe(true)
  })

  it.each([390, 1280])('A11Y-1 shares its foot out to both answers of a question, in a window of %s', async (width) => {
    await page.viewport(width, 844)
    const answers = [
      <Button key="no" tone="plain" isWide>
        Giữ giỏ hàng cũ
      </Button>,
      <Button key="yes" isWide>
        Bắt đầu giỏ mới
      </Button>,
    ]
    await render(
      <Sheet title="Giỏ mới?" closeLabel="Đóng" isOpen onClose={() => {}} foot={answers}>
        <p>Giỏ hàng có món của quán khác.</p>
      </Sheet>,
    )
    const within = page.getByRole('dialog').element().getBoundingClientRect()
    const [no, yes] = ['Giữ giỏ hàng cũ', 'Bắt đầu giỏ mới'].map((name) =>
      page.getByRole('button', { name }).element().getBoundingClientRect(),
    )
    expect(yes?.right).toBeLessThanOrEqual(within.right)
    expect(yes?.left).toBeGreaterThan(no?.right ?? Infinity)
    expect(Math.abs((no?.width ?? 0) - (yes?.width ?? 0))).toBeLessThan(40)
  })
})
