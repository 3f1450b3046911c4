import type { Area } from '../../domain/routes.ts'

/** What is left to say to the server of a session that has ended here. The handle can end the session and nothing else; it is all that is stored. */
export interface Revocation {
  area: Area
  /** Digest of the refresh token; undefined where the browser makes none. */
  handle: string | undefined
  /** For the first attempt alone, and never stored. */
  tokens?: { authToken: string; refreshToken: string } | undefined
}

export interface LogoutQueueContext {
  waiting: Revocation[]
}

export interface LogoutQueueInput {
  stored: Revocation[]
}

export type LogoutQueueEvent = { type: 'revocation.add'; revocation: Revocation } | { type: 'network.back' }

export type LogoutQueueEmitted = { type: 'queue.stored'; waiting: { area: Area; handle: string }[] }
