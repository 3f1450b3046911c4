import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Cover } from '../../src/shell/overlays/cover.tsx'
import { Sheet } from '../../src/ui/sheet.tsx'

function Sheets({ count, onTap }: { count: number; onTap: (name: string) => void }) {
  return Array.from({ length: count }, (_, index) => (
    <Sheet key={index} title={`Tấm ${index}`} closeLabel="Đóng" isOpen onClose={() => onTap(`tấm ${index}`)}>
      <button type="button">Nhà thờ Đức Bà</button>
    </Sheet>
  ))
}

/** A cover, and sheets that open below it. */
function App({ sheets }: { sheets: number }) {
  const [taps, setTaps] = useState<string[]>([])
  const [isCovered, setCovered] = useState(true)
  return (
    <>
      <p>{taps.join()}</p>
      <Sheets count={sheets} onTap={(name) => setTaps((before) => [...before, name])} />
      {isCovered ? (
        <Cover label="Bạn đang ngoại tuyến">
          <button type="button" onClick={() => setCovered(false)}>
            Thử lại
          </button>
        </Cover>
      ) : null}
    </>
  )
}

describe('what covers the app', () => {
  it('MEND-8 SCREEN-3 is in reach above dialogs that open later, and gives the focus to the last of them', async () => {
    const screen = await render(<App sheets={0} />)
    const retry = page.getByRole('button', { name: 'Thử lại' })
    await expect.element(retry).toHaveFocus()
    await screen.rerender(<App sheets={1} />)
    await screen.rerender(<App sheets={2} />)
    await expect.element(retry).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(/^tấm/)).not.toBeInTheDocument()
    await retry.click()
    await expect.element(page.getByRole('dialog', { name: 'Bạn đang ngoại tuyến' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Tấm 1' })).toHaveFocus()
    await page.getByRole('dialog', { name: 'Tấm 1' }).getByRole('button', { name: 'Đóng' }).click()
    await expect.element(screen.getByText('tấm 1', { exact: true })).toBeInTheDocument()
  })
})
