import type { AnyRouter } from '@tanstack/react-router'

/** Loads motion, which everything works without. Whichever comes first of what follows a first view calls it. */
export const loadMotion = (router: AnyRouter): void =>
  void import('./motion.ts').then(
    ({ addMotion }) => addMotion(router),
    () => {},
  )
