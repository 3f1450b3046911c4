import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { leavesInMotion } from './motion.ts'
import { useTopModal } from './open-modals.ts'

/**
 * Puts its children where they can be read, spoken and tapped while a modal dialog is open: within the topmost one, since everything outside of it is inert.
 * What is to lie over that dialog's own content is shown as a popover.
 */
export function Topmost({ children }: { children: ReactNode }) {
  const modal = useTopModal()
  return modal ? createPortal(children, modal) : children
}

/** A ref that shows a manual popover as soon as it is in the page; within a dialog that has just been removed there is nowhere to show it. */
export const shownPopover = (element: HTMLElement | null): (() => void) | undefined => {
  if (element?.isConnected && !element.matches(':popover-open')) element.showPopover()
  return leavesInMotion(element)
}
