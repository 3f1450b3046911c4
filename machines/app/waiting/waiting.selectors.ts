import type { WaitingSnapshot } from './waiting.machine.ts'

export const selectIsWaiting = (snapshot: WaitingSnapshot) => snapshot.hasTag('waiting')
