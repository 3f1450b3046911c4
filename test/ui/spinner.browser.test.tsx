import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../src/ui/tokens.css'
import { Button, Skeleton } from '../../src/ui/parts.tsx'

afterEach(cleanup)

it.each([90, 160, 320])(
  'MEND-5 the spinner of a busy button is a whole ring within it, however long the words, at %d px',
  async (width) => {
    await render(
      <div style={{ width }}>
        <Button isWide isBusy>
          Đang_gửi_đơn_tới_quán_rồi_chờ_quán_nhận
        </Button>
      </div>,
    )
    const button = page.getByRole('button').element()
    const spinner = button.querySelector('span')
    if (!spinner) throw new Error('There is no spinner')
    expect([spinner.offsetWidth, spinner.offsetHeight]).toEqual([20, 20])
    const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(spinner)
    expect(
      [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor].filter((colour) => colour === 'rgba(0, 0, 0, 0)'),
    ).toEqual([])
    expect(getComputedStyle(button).opacity).toBe('1')
  },
)

it('MOTION-1 with reduced motion what turns or gleams without an end does so no more', async () => {
  await render(
    <>
      <Button isBusy>Đang gửi</Button>
      <Skeleton />
    </>,
  )
  const moving = [...document.querySelectorAll('[class*=spinner], [class*=skeleton]')]
  expect(moving.map((element) => getComputedStyle(element).animationIterationCount)).toEqual(['1', '1'])
  await expect.poll(() => document.getAnimations()).toEqual([])
})
