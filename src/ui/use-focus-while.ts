import { useEffect, useRef, type RefObject } from 'react'

/** An element that receives the focus whenever it becomes ready for it. */
export function useFocusWhile<Focusable extends HTMLElement>(isReady: boolean): RefObject<Focusable | null> {
  const element = useRef<Focusable>(null)
  useEffect(() => {
    if (isReady) element.current?.focus()
  }, [isReady])
  return element
}
