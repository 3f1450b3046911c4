import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { motion } from './motion.ts'
import { modalClosed, modalOpened } from './open-modals.ts'

interface Look {
  isOpen?: boolean
  /** The focus goes to the dialog itself, else to what is first in it. */
  takesFocus?: boolean
  /** The id of what has the focus afterwards, where it is there; else what had it before. */
  returnsTo?: string | undefined
  /** It stays above dialogs that open later, too. */
  isCover?: boolean
}

function close(dialog: HTMLDialogElement, returnsTo: string | undefined): void {
  dialog.close()
  if (returnsTo !== undefined) document.getElementById(returnsTo)?.focus({ preventScroll: true })
}

/**
 * A dialog over everything while it is open; the focus goes back to where it was. One that closes is hidden immediately and closed a frame later: a browser
 * styles the whole page again once nothing is over it, which the answer to a tap would wait for.
 */
export function useModal({
  isOpen = true,
  takesFocus = false,
  returnsTo,
  isCover = false,
}: Look = {}): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    const { style } = element
    style.display = ''
    element.showModal()
    if (takesFocus) element.focus()
    modalOpened(element, isCover)
    return () => {
      if (!isCover) motion.leaves?.(element)
      modalClosed(element)
      style.display = 'none'
      requestAnimationFrame(() => setTimeout(() => style.display && close(element, returnsTo)))
    }
  }, [isOpen, takesFocus, returnsTo, isCover])
  // one that is merely taken out of the page doesn't give the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    return element ? () => close(element, returnsTo) : undefined
  }, [returnsTo])
  return dialog
}

/** The handlers of a dialog that a tap outside of its content closes: both pressed and released there, so not at the end of a selection of text. */
export function useTapOutside(onTap: () => void) {
  const pressed = useRef<EventTarget>(null)
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && target === pressed.current) onTap()
    },
  }
}
