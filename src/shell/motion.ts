import type { AnyRouter } from '@tanstack/react-router'
import { moveOverlays } from '../ui/move-overlays.ts'
import { motion } from '../ui/motion.ts'
import { moveScreens } from './move-screens.ts'

/** Has screens change, and what lies over them come and go, in movements. */
export function addMotion(router: AnyRouter): void {
  if (motion.leaves) return
  moveOverlays()
  moveScreens(router)
}
