import { afterEach, describe, expect, it } from 'vitest'
import { loadFonts } from '../../src/ui/fonts.ts'
import '../../src/ui/tokens.css'

const content = 'Phở Gia Truyền Nam Định'

/** How wide and high a heading of this width is rendered. */
function sizeOfHeading(width: string) {
  const heading = document.createElement('h2')
  heading.style.cssText = `margin: 0; width: ${width}; font: 600 22px/30px var(--display)`
  heading.append(content)
  document.body.append(heading)
  const size = heading.getBoundingClientRect()
  heading.remove()
  return size
}

afterEach(() => document.fonts.clear())

describe('the display face', () => {
  it('has a stand-in of nearly the same measures', async () => {
    const before = [sizeOfHeading('max-content').width, sizeOfHeading('358px').height]
    await loadFonts()
    expect([...document.fonts].map(({ family, status }) => [family.replaceAll('"', ''), status])).toContainEqual([
      'Be Vietnam Pro',
      'loaded',
    ])
    const after = [sizeOfHeading('max-content').width, sizeOfHeading('358px').height]
    expect(Math.abs((after[0] ?? 0) / (before[0] ?? 1) - 1)).toBeLessThan(0.05)
    expect(after[1]).toBe(before[1])
  })
})
