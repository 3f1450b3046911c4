import { setFocus } from './focus-screen.ts'

/** An element and what it is within, from inside to outside. */
const pathOf = (element: HTMLElement | null): HTMLElement[] => (element ? [element, ...pathOf(element.parentElement)] : [])

/**
 * Where a control disappears while it has the focus, gives the focus to what the control was within, or to the main region in that (A11Y-6): a screen reader would begin at the top of the
 * document otherwise. Not where something else has taken the focus by the next frame.
 */
export function recoverFocus(root: HTMLElement): void {
  let path: HTMLElement[] = []
  root.addEventListener('focusin', ({ target }) => {
    path = target instanceof HTMLElement ? pathOf(target) : []
  })
  root.addEventListener('focusout', () =>
    requestAnimationFrame(() => {
      // the user has left it for nothing else
      if (path[0]?.isConnected && document.activeElement === document.body) path = []
    }),
  )
  new MutationObserver(() => {
    const [focused, ...around] = path
    if (!focused || focused.isConnected) return
    path = []
    requestAnimationFrame(() => {
      const within = around.find((element) => root.contains(element) && element.checkVisibility())
      if (within && document.activeElement === document.body) setFocus(within.querySelector('main') ?? within)
    })
  }).observe(root, { childList: true, subtree: true })
}
