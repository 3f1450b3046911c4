/** How what lies over the page moves. */
interface Motion {
  /** An element has come; a dialog follows a finger from now on. */
  enters(element: HTMLElement): void
  /** An element is about to be taken out of the page: a copy of it moves out of sight in its place. */
  leaves(element: HTMLElement): void
}

/** Empty until what surrounds the app has come (`move-overlays.ts`); what opens and closes before does so without a movement. */
export const motion: Partial<Motion> = {}

/** A ref of an element that lies over the page and moves out of it when it is removed. */
export const leavesInMotion = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  motion.enters?.(element)
  return () => motion.leaves?.(element)
}
