/**
 * Brings the display face, Latin and Vietnamese in one file without hints, once the first view has been painted; its stand-in has the same measures, so
 * that nothing moves.
 */
export function loadFonts(): void {
  const face = new FontFace('Be Vietnam Pro', 'url(/fonts/be-vietnam-pro-600-v2.woff2)', { weight: '600' })
  void face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  )
}
