import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BarPlot } from '../../src/ui/bar-plot.tsx'

const bars = [
  { name: 'Monday', value: 20, text: '20₫' },
  { name: 'Tuesday', value: 50, text: '50₫' },
  { name: 'Wednesday', value: 0, text: '0₫' },
]

it('REPORT-5 a plot is read by the arrow keys, bar by bar, from the highest on', async () => {
  const screen = await render(<BarPlot label="Sales" bars={bars} marks={['Mon', 'Wed']} />)
  const slider = screen.getByRole('slider', { name: 'Sales' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Tuesday: 50₫')
  await userEvent.tab()
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Wednesday: 0₫')
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Monday: 20₫')
  expect(screen.container.querySelectorAll('rect[data-chosen="true"]')).toHaveLength(1)
})

it('REPORT-5 a plot of nothing says so, and one of no bars is not there', async () => {
  const screen = await render(<BarPlot label="Sales" bars={bars.map((bar) => ({ ...bar, value: 0, text: '0₫' }))} marks={[]} />)
  await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Monday: 0₫')
  await screen.rerender(<BarPlot label="Sales" bars={[]} marks={[]} />)
  await expect.element(screen.getByRole('slider')).not.toBeInTheDocument()
})
