const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of `#rrggbb` as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The custom properties by which a picture of the own site replaces the mark. None for anything but a path. */
const logoOf = (logo: string | undefined): Record<string, string> =>
  logo !== undefined && /^\/\w[\w./%-]*$/.test(logo) ? { '--logo': `url(${logo})`, '--mark': 'none' } : {}

/** What the settings say of the looks. */
export const brandOf = (color: string | undefined, logo: string | undefined) => ({ ...colorsOf(color), ...logoOf(logo) })

/**
 * The custom properties that recolour everything by a colour from the settings, with a text colour on it that stays readable. None for anything but
 * `#rrggbb`, and none for the colour that the style sheet has.
 */
function colorsOf(color: string | undefined): Record<string, string> {
  if (color === undefined || !/^#[0-9a-f]{6}$/i.test(color) || color.toLowerCase() === '#fc8019') return {}
  const bright = luminance(color)
  const dark = luminance('#331400')
  const isDarkTextBetter = (bright + 0.05) / (dark + 0.05) > 1.05 / (bright + 0.05)
  return {
    '--brand': color,
    '--on-brand': isDarkTextBetter ? '#331400' : '#ffffff',
    '--brand-ink': `light-dark(color-mix(in oklab, ${color} 60%, black), color-mix(in oklab, ${color} 65%, white))`,
    '--brand-wash': `light-dark(color-mix(in oklab, ${color} 12%, white), color-mix(in oklab, ${color} 22%, black))`,
  }
}
