/** All but what the browser skips because it is far from view: to ask where that stands would lay it out. */
const drawn = () => [...document.querySelectorAll('#root *')].filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))

const corners = (elements: readonly Element[]) =>
  elements.flatMap((element) => {
    const { x, y } = element.getBoundingClientRect()
    return [x, y]
  })

/**
 * Brings the display face, Latin and Vietnamese in one file without hints, once the first view has been painted. Its stand-in has nearly the same
 * measures; where a line would break elsewhere all the same, the face waits until `onScreen` calls back, with another one to be drawn.
 */
export function loadFonts(onScreen: (use: () => void) => void): void {
  const face = new FontFace('Be Vietnam Pro', 'url(/fonts/be-vietnam-pro-600-v2.woff2)', { weight: '600' })
  face
    .load()
    .then(() => {
      const elements = drawn()
      const before = corners(elements)
      document.fonts.add(face)
      const after = corners(elements)
      // less than three pixels are no jump (https://wicg.github.io/layout-instability/)
      const isJump = before.some((was, i) => Math.abs(was - (after[i] ?? 0)) >= 3)
      // taken back before anything is painted
      if (!isJump || !document.fonts.delete(face)) return
      onScreen(() => void document.fonts.add(face))
    })
    .catch(() => {})
}
