import type { Area } from '../../domain/routes.ts'

/** What is left to say to the server of a session that has ended here. The handle can end the session and nothing else; it is all that is kept. */
export interface Revocation {
  area: Area
  /** Digest of the refresh token; undefined where the browser makes none. */
  handle: string | undefined
  /** For the first attempt alone, and never kept. */
  tokens?: { authToken: string; refreshToken: string } | undefined
}

export interface LogoutQueueContext {
  waiting: Revocation[]
}

export interface LogoutQueueInput {
  kept: Revocation[]
}

export type LogoutQueueEvent = { type: 'revocation.add'; revocation: Revocation } | { type: 'network.back' }

export type LogoutQueueEmitted = { type: 'queue.kept'; waiting: { area: Area; handle: string }[] }
