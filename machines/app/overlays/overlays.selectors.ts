import type { OverlaysSnapshot } from './overlays.machine.ts'

/** Whether the update checks have begun. */
export const selectIsSettled = (snapshot: OverlaysSnapshot) => snapshot.hasTag('settled')
