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
 * Moves the focus to each screen that a navigation opens within `root`: on the way back to the link in its main region that led away, else to the heading. Not where a dialog lies over it, or where
 * something in the new screen has taken the focus. Answers a function that stops it.
 */
export function focusScreens(router: Pick<AnyRouter, 'subscribe'>, root: () => ParentNode | null): () => void {
  let before: Element | null = null
  let opening: string | undefined
  /** The addresses of the links that led away, by the entries of the history. */
  const followed = new Map<string | undefined, string>()
  const leaving = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const screen = screenAt(toLocation.pathname)
    // one that is being opened may complete its address meanwhile
    if (screen !== opening) {
      before = document.activeElement
      if (fromLocation && before instanceof HTMLAnchorElement) followed.set(fromLocation.state.__TSR_key, before.href)
    }
    opening = screen
  })
  const opened = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    opening = undefined
    if (!fromLocation || screenAt(fromLocation.pathname) === screenAt(toLocation.pathname)) return
    const element = root()
    const { activeElement, body } = document
    if (!element || element.querySelector('dialog:modal') || (activeElement !== before && activeElement !== body)) return
    const href = followed.get(toLocation.state.__TSR_key)
    const link = [...element.querySelectorAll<HTMLAnchorElement>('main a')].find((one) => one.href === href && one.checkVisibility())
    if (link) link.focus({ preventScroll: true })
    else focusHeading(element)
  })
  return () => {
    leaving()
    opened()
  }
}
