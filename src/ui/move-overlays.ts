import { followFinger } from './follow-finger.ts'
import { enter, leave } from './leave.ts'
import { motion } from './motion.ts'

const reduced = matchMedia('(prefers-reduced-motion: reduce)')
const following = new WeakSet<HTMLElement>()

function enters(element: HTMLElement): void {
  enter(element)
  if (!(element instanceof HTMLDialogElement) || following.has(element)) return
  following.add(element)
  followFinger(element)
}

/** From now on dialogs follow a finger, and what closes moves out of sight unless the user wants no motion. */
export function moveOverlays(): void {
  motion.enters = enters
  motion.leaves = (element) => {
    if (!reduced.matches) leave(element)
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) enters(dialog)
}
