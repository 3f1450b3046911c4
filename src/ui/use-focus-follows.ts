import { useEffect, useRef, type FocusEvent } from 'react'
import * as limits from '../../machines/limits.ts'

const attribute = 'data-follow'

/**
 * Has the focus follow a thing that is rendered elsewhere after it was acted on, such as a card that moves to another column. A thing is marked by `data-follow`
 * with its name; within it the focus goes to what has `data-focus`. `moved` changes whenever things may have moved.
 */
export function useFocusFollows(moved: unknown) {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (last.current === undefined || document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(last.current)}"] [data-focus]`)?.focus()
    }, limits.focusReturnMs)
    return () => clearTimeout(timer)
  }, [moved])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // a sheet is about what had the focus before it
      if (target.closest('dialog')) return
      last.current = target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined
    },
  }
}
