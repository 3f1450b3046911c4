import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../src/ui/tokens.css'
import dishCss from '../../src/screens/store/store.module.css'
import { VirtualList } from '../../src/ui/virtual-list.tsx'

const dishes = Array.from({ length: 2000 }, (_, id) => ({ id, name: `Món số ${id}.` }))

const Long = ({ width, first = 3, size = 6 }: { width?: string; first?: number; size?: number }) => (
  <div style={{ containerType: 'inline-size', inlineSize: width }}>
    <VirtualList className={dishCss['dishes']} rows={dishes} first={first} size={size}>
      {({ name }, offset) => (
        <button type="button" data-place={offset} style={{ blockSize: 130 }}>
          {name}
        </button>
      )}
    </VirtualList>
  </div>
)

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}
const rendered = () => [...document.querySelectorAll('button')].map((button) => Number(button.dataset['place']))
const height = () => document.documentElement.scrollHeight
/** The places of the rows that are within the window. */
const seen = () =>
  [...document.querySelectorAll('button')]
    .filter((button) => button.getBoundingClientRect().bottom > 0 && button.getBoundingClientRect().top < innerHeight)
    .map((button) => Number(button.dataset['place']))

describe('a list of 2,000 rows', () => {
  afterEach(async () => {
    await cleanup()
    scrollTo(0, 0)
  })

  it('draws what is seen, and what comes next only once a user moves', async () => {
    await render(<Long />)
    await frames(4)
    const atFirst = rendered()
    expect(atFirst.slice(0, 3)).toEqual([0, 1, 2])
    expect(Math.max(...atFirst)).toBeLessThan(innerHeight / 130 + 6)
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => rendered().length).toBeGreaterThan(atFirst.length)
  })

  it('has at most 1,000 elements, shows every row where it belongs, and keeps its height, wherever it is scrolled to', async () => {
    await render(<Long />)
    await frames(4)
    const whole = height()
    for (const share of [0, 0.1, 0.5, 0.77, 1, 0.3]) {
      scrollTo(0, share * (whole - innerHeight))
      const first = Math.max(0, Math.floor((scrollY - 200) / 142))
      await expect.poll(() => seen().length).toBeGreaterThanOrEqual(Math.floor(innerHeight / 142))
      expect(Math.abs((seen()[0] ?? -1) - first)).toBeLessThanOrEqual(3)
      expect(seen()).toEqual(seen().map((_, index) => (seen()[0] ?? 0) + index))
      expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(1000)
      expect(height()).toBe(whole)
    }
  })

  it.each([
    [2, '46rem'],
    [3, '68rem'],
    [4, '90rem'],
  ])('keeps its height in %i columns, wherever it is scrolled to', async (columns, width) => {
    await render(<Long width={width} first={12} size={12} />)
    await frames(4)
    const whole = height()
    expect(Math.abs(whole - (dishes.length / columns) * 142)).toBeLessThan(142)
    for (const share of [0.5, 1, 0.3]) {
      scrollTo(0, share * (whole - innerHeight))
      await expect.poll(() => seen().length).toBeGreaterThanOrEqual(Math.floor(innerHeight / 142) * columns)
      expect(height()).toBe(whole)
    }
  })

  it('names what is not rendered, so that a search of the page finds it', async () => {
    const { container } = await render(<Long />)
    await frames(4)
    expect(rendered()).not.toContain(1500)
    for (const { name } of dishes) expect(container.textContent).toContain(name)
    getSelection()?.removeAllRanges()
    // what Ctrl-F does, as far as a script may
    expect((globalThis as unknown as { find(text: string): boolean }).find('Món số 1500.')).toBe(true)
    await expect.poll(rendered).toContain(1500)
    expect(seen()).toContain(1500)
  })

  it('keeps a row that has the focus, however far the page is scrolled', async () => {
    await render(<Long />)
    await frames(4)
    document.querySelector('button')?.focus()
    scrollTo(0, height())
    await expect.poll(rendered).toContain(1999)
    await frames(4)
    expect(document.activeElement).toBe(document.querySelector('[data-place="0"]'))
  })

  it('leads the keyboard from row to row without a gap', async () => {
    await render(<Long />)
    await frames(4)
    document.querySelector('button')?.focus()
    for (let offset = 1; offset <= 40; offset += 1) {
      await userEvent.keyboard('{Tab}')
      await frames(2)
      expect(document.activeElement?.getAttribute('data-place')).toBe(String(offset))
    }
  })
})
