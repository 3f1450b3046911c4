import type { ChunkRecoverySnapshot } from './chunk-recovery.machine.ts'

export const selectHasFailed = (snapshot: ChunkRecoverySnapshot) => snapshot.hasTag('failed')
export const selectIsRecovering = (snapshot: ChunkRecoverySnapshot) => snapshot.hasTag('recovering')
