export interface ChunkRecoveryInput {
  /** Whether this page is the outcome of a recovery's reload. */
  wasReloaded: boolean
  /** Milliseconds until the page has been open long enough after its load. */
  guardMs: number
  /** Milliseconds for which this build may not be reloaded again; 0 where it may. */
  buildGuardMs: number
}

export interface ChunkRecoveryContext extends ChunkRecoveryInput {
  /** Whether nothing at all works without what could not be had. */
  isNeeded: boolean
}

export type ChunkRecoveryEvent =
  /** Code could not be had; `isNeeded` where nothing at all works without it. */
  | { type: 'chunk.failed'; isOnline: boolean; isNeeded: boolean }
  /** The start broke for another reason, which a reload would not fix. */
  | { type: 'start.failed' }
  | { type: 'page.retry' }

export type ChunkRecoveryEmitted = { type: 'guard.cleared' } | { type: 'page.reload' }
