import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { factsAt, screenAt } from '../../machines/domain/routes.ts'

interface Change {
  fromLocation?: ParsedLocation | undefined
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
 * Has no tap lost to a transition: while one is shown every tap meets the root of the document and none of what is seen. The first touch ends it, and a click
 * that met the root is handed on to what lies there.
 */
function handTapsOn(): void {
  let hasEnded = false
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const running = document.activeViewTransition
      hasEnded = running !== null && target === document.documentElement
      if (hasEnded) running?.skipTransition()
    },
    { capture: true, passive: true },
  )
  addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (!hasEnded || target !== document.documentElement) return
      hasEnded = false
      const met = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button, label, input, [tabindex]')
      met?.click()
    },
    { capture: true },
  )
}

/**
 * Has the router change screens in view transitions, which say where one goes: on, or back. Not where the user wants no motion or the browser could not end
 * one early or style it by its type, and not for what a screen shows within itself. The looks are in tokens.css.
 */
export function moveScreens(router: AnyRouter): void {
  if (!('activeViewTransition' in document) || !CSS.supports('selector(:active-view-transition-type(a))')) return
  handTapsOn()
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  let pressed: HTMLAnchorElement | undefined
  let named: HTMLElement | undefined
  const name = (picture: HTMLElement | undefined) => {
    if (named) named.style.viewTransitionName = ''
    named = picture
    if (picture) picture.style.viewTransitionName = cover
  }
  // to look for the link when the screen changes would force a layout of the page before the answer to the tap
  const press = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest('a')) || undefined
  }
  addEventListener('click', press, { capture: true, passive: true })
  const typesOf = ({ fromLocation, toLocation }: Change): string[] | false => {
    name(undefined)
    if (!fromLocation || reduced.matches || screenAt(fromLocation.pathname) === screenAt(toLocation.pathname)) return false
    const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index
    const isFromStore = factsAt(fromLocation.pathname).isStore === true
    if (!isBack && !isFromStore && pressed?.pathname === toLocation.pathname && factsAt(toLocation.pathname).isStore === true)
      name(pressed.querySelector<HTMLElement>('[data-tint]') ?? undefined)
    return [isBack ? 'back' : 'onward', ...(named || (isBack && isFromStore) ? ['store'] : [])]
  }
  router.startViewTransition = async (update) => {
    const types = typesOf({ fromLocation: router.stores.resolvedLocation.get(), toLocation: router.latestLocation })
    if (!types) return update()
    const { ready, updateCallbackDone } = document.startViewTransition({ update, types })
    // one that is skipped, by a tap, the next one or a hidden page, has not failed
    ready.catch(() => {})
    return updateCallbackDone
  }
  // back in the list, where it has been scrolled to by now
  router.subscribe('onRendered', ({ fromLocation, toLocation }: Change) => {
    if (!fromLocation || reduced.matches || toLocation.state.__TSR_index >= fromLocation.state.__TSR_index) return
    if (factsAt(fromLocation.pathname).isStore === true && factsAt(toLocation.pathname).isStore !== true)
      name(pictureOf(screenAt(fromLocation.pathname)))
  })
}
