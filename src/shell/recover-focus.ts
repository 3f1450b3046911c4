import { setFocus } from './focus-screen.ts'

/** An element and what it is within, from inside to outside. */
const pathOf = (element: HTMLElement | null): HTMLElement[] => (element ? [element, ...pathOf(element.parentElement)] : [])

const recovering = new WeakSet<HTMLElement>()

/**
 * Where a control disappears while it has the focus, gives the focus to what the control was within, or to the main region in that (A11Y-6): a screen reader would begin at the top of the
 * document otherwise. One that is disabled while it works has the focus again once it is enabled. Not where something else has taken the focus meanwhile.
 */
export function recoverFocus(root: HTMLElement): void {
  if (recovering.has(root)) return
  recovering.add(root)
  let path: HTMLElement[] = []
  let wasDisabled = false
  root.addEventListener('focusin', ({ target }) => {
    path = target instanceof HTMLElement ? pathOf(target) : []
    wasDisabled = false
  })
  root.addEventListener('focusout', () =>
    requestAnimationFrame(() => {
      const [left] = path
      // the user has left it for nothing else
      if (left?.isConnected && !left.matches(':disabled') && document.activeElement === document.body) path = []
    }),
  )
  new MutationObserver(() => {
    const [focused, ...around] = path
    if (!focused) return
    if (focused.isConnected) {
      const isDisabled = focused.matches(':disabled')
      if (wasDisabled && !isDisabled && document.activeElement === document.body) focused.focus({ preventScroll: true })
      wasDisabled = isDisabled
      return
    }
    path = []
    requestAnimationFrame(() => {
      const within = around.find((element) => root.contains(element) && element.checkVisibility())
      if (within && document.activeElement === document.body) setFocus(within.querySelector('main') ?? within)
    })
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
