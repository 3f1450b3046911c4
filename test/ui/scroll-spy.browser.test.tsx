import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useScrollSpy } from '../../src/ui/scroll-spy.ts'

const names = Array.from({ length: 20 }, (_, index) => `part ${index}`)
const rows = Array.from({ length: 10 }, (_, index) => `row ${index}`)

/** Rows turn out half as high again as they are taken for. */
function Parts() {
  const list = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const { active, go } = useScrollSpy(list, tabs, names.length)
  return (
    <>
      <nav style={{ position: 'fixed', insetBlockStart: 0, display: 'flex', inlineSize: 300 }}>
        <button type="button" aria-current={active === -1} onClick={() => go(-1)}>
          all
        </button>
        <div ref={tabs} style={{ display: 'flex', minInlineSize: 0, overflowX: 'auto' }}>
          {names.map((name, index) => (
            <button key={name} type="button" aria-current={active === index} onClick={() => go(index)}>
              {name}
            </button>
          ))}
        </div>
      </nav>
      <div ref={list}>
        {names.map((name) => (
          <section key={name} aria-label={name} style={{ scrollMarginBlockStart: 100 }}>
            {rows.map((row) => (
              <div key={row} style={{ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 40px' }}>
                <div style={{ blockSize: 60 }}>{row}</div>
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}

describe('tabs over a long list', () => {
  afterEach(async () => {
    await cleanup()
    scrollTo(0, 0)
  })

  const start = async () => {
    const { container } = await render(<Parts />)
    const tabs = [...container.querySelectorAll('button')]
    return {
      tap: (index: number) => tabs[index + 1]?.click(),
      active: () => tabs.filter((tab) => tab.ariaCurrent === 'true').map((tab) => tab.textContent),
      topOf: (index: number) => container.querySelectorAll('section')[index]?.getBoundingClientRect().top ?? Number.NaN,
      strip: container.querySelector('nav')?.getBoundingClientRect(),
      tab: (index: number) => tabs[index + 1]?.getBoundingClientRect(),
    }
  }

  it('MENU-2 a part comes to its place below the bar though what lies on the way is higher than it was taken for', async () => {
    const { tap, active, topOf, strip, tab } = await start()
    for (const index of [15, 2, 18]) {
      tap(index)
      await expect.poll(() => Math.abs(topOf(index) - 100), { timeout: 5000 }).toBeLessThan(2)
      await frames(20)
      expect(Math.abs(topOf(index) - 100)).toBeLessThan(2)
      expect(active()).toEqual([names[index]])
      expect(tab(index)?.left).toBeGreaterThanOrEqual(strip?.left ?? Number.NaN)
      expect(tab(index)?.right).toBeLessThanOrEqual(strip?.right ?? Number.NaN)
    }
    tap(-1)
    await expect.poll(() => scrollY, { timeout: 5000 }).toBe(0)
    expect(active()).toEqual(['all'])
  })

  it('MENU-3 a hand on the page ends the way to a part: the tabs follow the page again', async () => {
    const { tap, active, topOf } = await start()
    tap(15)
    await frames(5)
    dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }))
    const { height } = document.body.getBoundingClientRect()
    scrollTo({ top: height / 4, behavior: 'instant' })
    await frames(20)
    const [name = ''] = active()
    const index = names.indexOf(name)
    expect(active()).toHaveLength(1)
    expect(topOf(index)).toBeLessThanOrEqual(innerHeight / 2)
    expect(topOf(index + 1)).toBeGreaterThanOrEqual(innerHeight / 2)
    expect(index).toBeLessThan(15)
  })

  it('MENU-3 after a tap the tabs follow the page as soon as it is scrolled on', async () => {
    const { tap, active, topOf } = await start()
    tap(3)
    await expect.poll(() => Math.abs(topOf(3) - 100), { timeout: 5000 }).toBeLessThan(2)
    await frames(20)
    scrollTo({ top: scrollY + topOf(6), behavior: 'instant' })
    await expect.poll(active).toEqual(['part 6'])
  })
})
