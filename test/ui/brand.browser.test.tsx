import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { brandOf } from '../../src/ui/brand.ts'
import { useBrand } from '../../src/ui/use-brand.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it('text on any colour of the settings is the more readable of two, and black where neither is readable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}`
      fc.pre(color !== '#fc8019')
      const { '--brand': brand, '--on-brand': text = '' } = brandOf(color, undefined)
      expect(brand).toBe(color)
      const best = Math.max(contrast(color, '#331400'), contrast(color, '#ffffff'))
      expect(contrast(color, text)).toBeCloseTo(best < 4.5 ? contrast(color, '#000000') : best, 6)
    }),
  )
})

/** A custom property as a browser shows it as a colour in a theme, as `#rrggbb`. */
function shown(value: string, scheme: 'light' | 'dark'): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  const element = document.body.appendChild(document.createElement('i'))
  Object.assign(element.style, { colorScheme: scheme, color: value })
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = getComputedStyle(element).color
  context.fillRect(0, 0, 1, 1)
  element.remove()
  return `#${Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3), (one) => one.toString(16).padStart(2, '0')).join('')}`
}

it.each(['#e53935', '#e91e63', '#00897b', '#7b61ff', '#1a237e', '#000080', '#4a0e4e', '#ffff00', '#0a7d33'])(
  'LOOK-1 text on %s and in it can be read in both themes, in the navigation too',
  (color) => {
    const { '--brand-ink': ink = '', '--nav-ink': navInk = '', '--brand-wash': wash = '', ...others } = brandOf(color, undefined)
    expect([others['--nav'], navInk]).toEqual([color, ink])
    expect(contrast(color, others['--on-brand'] ?? '')).toBeGreaterThanOrEqual(4.5)
    for (const [scheme, ...grounds] of [
      ['light', '#ffffff', '#f7f4f1', '#f2ede8'],
      ['dark', '#141210', '#1f1c19', '#2b2723'],
    ] as const) {
      for (const ground of [...grounds, shown(wash, scheme)]) expect(contrast(shown(ink, scheme), ground)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

it.each([undefined, '', 'red', '#fff', '#12345g', '#123456;}body{display:none', '</style>', '#FC8019'])('%s changes no colour', (color) => {
  expect(brandOf(color, undefined)).toEqual({})
})

it('a logo of the settings stands in for the mark where it is a path of the own site, and nothing else gets into the style sheet', () => {
  expect(brandOf(undefined, '/pictures/our-mark.svg')).toEqual({ '--logo': 'url(/pictures/our-mark.svg)', '--mark': 'none' })
  for (const logo of [
    '',
    '//elsewhere.example/x.png',
    'https://elsewhere.example/x.png',
    '/x.png)}body{display:none',
    '/x y.png',
    '/"x',
    'x.png',
  ])
    expect(brandOf(undefined, logo)).toEqual({})
})

it('LOOK-1 VERS-3 the page and the browser’s own bar take the colour of the settings, and their own again once the settings have none', async () => {
  const metas = ['<meta name="theme-color" content="#141210" media="not all">', '<meta name="theme-color" content="#fc8019">']
  document.head.insertAdjacentHTML('beforeend', [...metas, '<style id="brand">:root{--brand:#0a7d33}</style>'].join(''))
  const all = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')
  const { rerender, unmount } = await renderHook((color?: string) => useBrand(color, undefined), { initialProps: '#0a7d33' })
  expect([brand(), all.map(({ content }) => content)]).toEqual(['#0a7d33', ['#141210', '#0a7d33']])
  await rerender('#fc8019')
  expect([brand(), all.map(({ content }) => content)]).toEqual(['', ['#141210', '#fc8019']])
  await unmount()
  for (const meta of all) meta.remove()
})
