/** Loads the display face, Latin and Vietnamese in one file without hints, once the first view has been painted; its stand-in has nearly the same measures. */
export async function loadFonts(): Promise<void> {
  const face = new FontFace('Be Vietnam Pro', 'url(/fonts/be-vietnam-pro-600-v2.woff2)', { weight: '600' })
  try {
    document.fonts.add(await face.load())
  } catch {
    // the stand-in stays
  }
}
