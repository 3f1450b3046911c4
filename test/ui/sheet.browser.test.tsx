import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
  it('that opens by itself is told by its title, shows no ring, and the first Tab leads to its way out', async () => {
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
})
