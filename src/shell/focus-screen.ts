import type { AnyRouter } from '@tanstack/react-router'
import { screenAt } from '../../machines/domain/routes.ts'

/** Gives the focus to what can't be acted on, so that no ring is around it. */
export function setFocus(element: HTMLElement): void {
  element.tabIndex = -1
  element.style.outline = 'none'
  element.focus({ preventScroll: true })
}

/** Gives the focus to the heading of what is shown, or to its main region where it has none yet. */
function focusHeading(root: ParentNode): void {
  const heading = [...root.querySelectorAll('h1')].find((one) => one.checkVisibility() && one.textContent !== '')
  const target = heading ?? root.querySelector('main')
  if (target) setFocus(target)
}

/**
 * Moves the focus to each screen that a navigation opens within `root`, but not where a dialog lies over it, or where something in the new screen has taken
 * the focus. Answers a function that stops it.
 */
export function focusScreens(router: Pick<AnyRouter, 'subscribe'>, root: () => ParentNode | null): () => void {
  let before: Element | null = null
  let opening: string | undefined
  const leaving = router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const screen = screenAt(toLocation.pathname)
    // one that is being opened may complete its address meanwhile
    if (screen !== opening) before = document.activeElement
    opening = screen
  })
  const opened = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    opening = undefined
    if (!fromLocation || screenAt(fromLocation.pathname) === screenAt(toLocation.pathname)) return
    const element = root()
    const { activeElement, body } = document
    if (!element || element.querySelector('dialog:modal') || (activeElement !== before && activeElement !== body)) return
    focusHeading(element)
  })
  return () => {
    leaving()
    opened()
  }
}
