import { useEffect, useRef, type FocusEvent } from 'react'
import * as limits from '../../machines/limits.ts'

const attribute = 'data-follow'

/** Whether an element can't be acted on, and has the focus only because what had it is gone. */
const isIdle = (element: Element | null) => element instanceof HTMLElement && element.tabIndex < 0

/**
 * Has the focus follow a thing that is rendered elsewhere after it was acted on, such as a card that moves to another column. A thing is marked by `data-follow`
 * with its name; within it the focus goes to what has `data-focus`. `moved` changes whenever things may have moved.
 */
export function useFocusFollows(moved: unknown) {
  const last = useRef<Element | undefined>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => {
      const thing = last.current
      const name = thing?.getAttribute(attribute)
      if (!thing || !name) return
      const { activeElement, body } = document
      // what is around a thing that is gone may have been given its focus
      const isLost = activeElement === body || (isIdle(activeElement) && !thing.isConnected)
      if (isLost) document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(name)}"] [data-focus]`)?.focus()
    }, limits.focusReturnMs)
    return () => clearTimeout(timer)
  }, [moved])
  const note = (focused: Element) => {
    // a sheet is about what had the focus before it
    if (focused.closest('dialog') || (isIdle(focused) && last.current?.isConnected === false)) return
    last.current = focused.closest(`[${attribute}]`) ?? undefined
  }
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => note(target),
    // also where the focus goes to what is around the things
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => relatedTarget && note(relatedTarget),
  }
}
