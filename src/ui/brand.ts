const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of `#rrggbb` as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The custom properties by which a picture of the own site replaces the mark. None for anything but a path. */
const logoOf = (logo: string | undefined): Record<string, string> =>
  logo !== undefined && /^\/\w[\w./%-]*$/.test(logo) ? { '--logo': `url(${logo})`, '--mark': 'none' } : {}

/** The colour of the style sheet. */
export const brandColor = '#fc8019'

/** What the settings say of the looks. */
export const brandOf = (color: string | undefined, logo: string | undefined) => ({ ...colorsOf(color), ...logoOf(logo) })

/** The contrast of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** What WCAG AA asks of text. */
const readable = 4.5

/** A colour with the rest of another one. */
function mix(color: string, percent: number, rest: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [color, rest].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((one * percent + other * (100 - percent)) / 100)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** As much of a colour, up to 65 %, as can be read on each of `grounds`; the rest is black or white. */
function inkOf(color: string, rest: string, grounds: readonly string[]): string {
  let percent = 65
  while (percent > 0 && grounds.some((ground) => contrast(mix(color, percent, rest), ground) < readable)) percent -= 5
  return mix(color, percent, rest)
}

/** What is written on a colour: the more readable of the style sheet's own two, or black where neither is readable enough. */
function textOn(color: string): string {
  const better = contrast(color, '#331400') > contrast(color, '#ffffff') ? '#331400' : '#ffffff'
  return contrast(color, better) < readable ? '#000000' : better
}

/**
 * The custom properties that recolour everything, the navigation included, by a colour from the settings, with text on it and in it that can be read. None
 * for anything but `#rrggbb`, and none for the colour that the style sheet has.
 */
function colorsOf(color: string | undefined): Record<string, string> {
  if (color === undefined || !/^#[0-9a-f]{6}$/i.test(color) || color.toLowerCase() === brandColor) return {}
  const [brightWash, darkWash] = [mix(color, 12, '#ffffff'), mix(color, 22, '#000000')]
  // of what the ink is on, its wash and --surface-2 are the least readable
  const ink = `light-dark(${inkOf(color, '#000000', ['#f2ede8', brightWash])}, ${inkOf(color, '#ffffff', ['#2b2723', darkWash])})`
  return {
    '--brand': color,
    '--on-brand': textOn(color),
    '--brand-ink': ink,
    '--brand-wash': `light-dark(${brightWash}, ${darkWash})`,
    '--nav': color,
    '--nav-ink': ink,
  }
}
