import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A dialog that lies over everything while it is open; the focus goes back to where it was. One that closes is gone from sight at once and shut a frame
 * later: a browser styles the whole page anew once nothing lies over it, which the answer to a tap would wait for.
 */
export function useModal(isOpen = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.style.display = ''
    element.showModal()
    return () => {
      element.style.display = 'none'
      requestAnimationFrame(() => setTimeout(() => element.style.display === 'none' && element.close()))
    }
  }, [isOpen])
  useLayoutEffect(() => {
    const element = dialog.current
    // one that is merely taken out of the page doesn't give the focus back
    return () => element?.close()
  }, [])
  return dialog
}
