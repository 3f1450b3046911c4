const files = [
  ['vietnamese', 'U+0100-1FFF, U+20AB'],
  ['latin', 'U+0000-00FF, U+2000-206F'],
] as const

/** Brings the display face once the first view has been painted; its stand-in has the same measures, so that nothing moves. */
export function loadFonts(): void {
  for (const [name, unicodeRange] of files) {
    const face = new FontFace('Be Vietnam Pro', `url(/fonts/be-vietnam-pro-600-${name}-v1.woff2)`, { weight: '600', unicodeRange })
    void face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined,
    )
  }
}
