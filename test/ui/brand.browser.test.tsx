import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { brandOf } from '../../src/ui/brand.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it('text on any colour of the settings is the more readable of the two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}`
      fc.pre(color !== '#fc8019')
      const { '--brand': brand, '--on-brand': text = '' } = brandOf(color, undefined)
      expect(brand).toBe(color)
      expect(contrast(color, text)).toBeCloseTo(Math.max(contrast(color, '#331400'), contrast(color, '#ffffff')), 6)
    }),
  )
})

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
