import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { noticeMachine } from '../../machines/app/notice/notice.machine.ts'
import { Toast } from '../../src/shell/toast.tsx'
import '../../src/ui/tokens.css'
import { Sheet } from '../../src/ui/sheet.tsx'
import { coverageOf } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

afterEach(cleanup)

const text = 'Quán vừa đóng cửa.'
const start = () => startMachine(noticeMachine, { coverage: coverageOf(noticeMachine) })

function Page({ notice, begins }: { notice: ReturnType<typeof start>['actor']; begins: boolean }) {
  const [isOpen, setOpen] = useState(begins)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mở
      </button>
      <Sheet title="Giao đến đâu?" closeLabel="Đóng" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div style={{ height: '200vh' }} />
      </Sheet>
      <Toast notice={notice} />
    </>
  )
}

/** What is seen at the middle of the toast, and whether a reader of the screen gets to it. */
async function expectReadable() {
  const toast = page.getByRole('status').getByRole('button', { name: text })
  await expect.element(toast).toBeVisible()
  await Promise.all(document.getAnimations().map(async (one) => one.finished))
  const element = toast.element()
  const { left, top, width, height } = element.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(element)
  const modal = document.querySelector(':modal')
  expect(modal === null || modal.contains(element)).toBe(true)
}

it('MEND-5 TOAST-1 a toast lies over the dialog that was open before, and a tap on it reaches it', async () => {
  const { actor } = start()
  await render(<Page notice={actor} begins />)
  // a region that is read out stands there before its text
  await expect.poll(() => document.querySelector('dialog [aria-live="polite"]')?.childElementCount).toBe(0)
  actor.send({ type: 'notice.show', tone: 'danger', text })
  await expectReadable()
  await page.getByRole('button', { name: text }).click()
  await expect.element(page.getByRole('button', { name: text })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('MEND-5 TOAST-1 a toast that is shown stays readable when a dialog opens and closes', async () => {
  const { actor } = start()
  await render(<Page notice={actor} begins={false} />)
  actor.send({ type: 'notice.show', tone: 'neutral', text })
  await expectReadable()
  await page.getByRole('button', { name: 'Mở' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectReadable()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectReadable()
})
