import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadFonts } from '../../src/ui/fonts.ts'

const words = 'Phở Gia Truyền Nam Định'
const file = 'url(/fonts/be-vietnam-pro-600-v2.woff2)'

const widthIn = (family: string) => {
  const probe = document.createElement('span')
  probe.style.cssText = `font: 600 22px ${family}; white-space: nowrap; position: absolute`
  probe.textContent = words
  document.body.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width
}

/** A heading of this width with something below it, drawn in a face of other measures until the display face is there. */
function heading(width: number): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = `<h2 style="margin: 0; width: ${width}px; font: 600 22px/30px 'Be Vietnam Pro', monospace"></h2><p>Mở cửa tới 22:00</p>`
  root.firstElementChild?.append(words)
  document.body.append(root)
  return root
}

const hasFace = () => [...document.fonts].some(({ family }) => family.includes('Be Vietnam Pro') && !family.includes('Probe'))

afterEach(() => {
  document.querySelector('#root')?.remove()
  document.fonts.clear()
})

describe('the display face', () => {
  it('comes at once where it moves nothing', async () => {
    heading(800)
    const next = vi.fn<(use: () => void) => void>()
    loadFonts(next)
    await expect.poll(hasFace).toBe(true)
    expect(next).not.toHaveBeenCalled()
  })

  it('waits for the next screen where a line would break elsewhere, and moves nothing until then', async () => {
    await new FontFace('Probe', file, { weight: '600' }).load().then((face) => document.fonts.add(face))
    const widths = [widthIn('Probe'), widthIn('monospace')]
    expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeGreaterThan(10)
    // fits a line in one of both faces
    const root = heading(((widths[0] ?? 0) + (widths[1] ?? 0)) / 2)
    const below = () => root.lastElementChild?.getBoundingClientRect().y
    const before = below()
    const next = vi.fn<(use: () => void) => void>()
    loadFonts(next)
    await expect.poll(() => next.mock.calls.length).toBe(1)
    expect([hasFace(), below()]).toEqual([false, before])
    next.mock.calls[0]?.[0]()
    expect(hasFace()).toBe(true)
    expect(below()).not.toBe(before)
  })
})
