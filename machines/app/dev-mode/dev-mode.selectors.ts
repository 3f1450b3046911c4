import type { DevModeSnapshot } from './dev-mode.machine.ts'

export const selectIsOn = (snapshot: DevModeSnapshot) => snapshot.hasTag('on')
export const selectIsOff = (snapshot: DevModeSnapshot) => snapshot.hasTag('off')
