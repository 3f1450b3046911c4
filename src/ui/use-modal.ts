import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A dialog that lies over everything while it is open; the focus goes back to where it was. */
export function useModal(isOpen = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen) element?.showModal()
    // one that is merely taken out of the page doesn't give the focus back
    return () => element?.close()
  }, [isOpen])
  return dialog
}
