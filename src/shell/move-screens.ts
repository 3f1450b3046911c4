import type { ParsedLocation, AnyRouter } from '@tanstack/react-router'
import { factsAt, screenAt } from '../../machines/domain/routes.ts'

interface Change {
  fromLocation?: ParsedLocation
  toLocation: ParsedLocation
}

/** The picture of a store in a list and on its own page, which are one while one leads to the other. */
const cover = 'store-cover'

/** The picture of the card that leads to a store, if any of it is seen. */
const pictureOf = (path: string) =>
  [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(path)}"] [data-tint]`)].find((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })

/**
 * Has the router change screens in view transitions, which say where one goes: on, back, or from tab to tab. Not where the user wants no motion, and not for
 * what a screen shows within itself. The looks are in tokens.css.
 */
export function moveScreens(router: AnyRouter): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  let named: HTMLElement | undefined
  const name = (picture: HTMLElement | undefined) => {
    if (named) named.style.viewTransitionName = ''
    named = picture
    if (picture) picture.style.viewTransitionName = cover
  }
  const typesOf = ({ fromLocation, toLocation }: Change): string[] | false => {
    name(undefined)
    if (!fromLocation || reduced.matches || screenAt(fromLocation.pathname) === screenAt(toLocation.pathname)) return false
    const isBack = (toLocation.state.__TSR_index ?? 0) < (fromLocation.state.__TSR_index ?? 0)
    const [from, to] = [factsAt(fromLocation.pathname), factsAt(toLocation.pathname)]
    if (to.isStore && !from.isStore) name(pictureOf(toLocation.pathname))
    const hasCover = named !== undefined || (isBack && from.isStore)
    return [isBack ? 'back' : 'onward', ...(hasCover ? ['store'] : [])]
  }
  router.options.defaultViewTransition = { types: typesOf }
  // back in the list, where it has been scrolled to by now
  router.subscribe('onRendered', ({ fromLocation, toLocation }: Change) => {
    if (!fromLocation || reduced.matches) return
    if (factsAt(fromLocation.pathname).isStore === true && factsAt(toLocation.pathname).isStore !== true)
      name(pictureOf(screenAt(fromLocation.pathname)))
  })
}
