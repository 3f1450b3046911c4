import type { AppError } from '../lib/app-error.ts'

export interface Tokens {
  authToken: string
  refreshToken: string
}

/** Why a session ended. */
type EndReason = 'signedOut' | 'expired'

export interface SessionContext<Person> {
  person: Person | undefined
  tokens: Tokens | undefined
  /** Renewals in a row that got no answer. */
  failures: number
}

export interface SessionInput<Person> {
  kept: { person: Person; tokens: Tokens } | undefined
}

export type SessionEvent<Person> =
  | { type: 'session.begin'; person: Person; tokens: Tokens }
  | { type: 'session.end' }
  | { type: 'person.changed'; person: Person }
  /** A call needs a newer token than `refused`. */
  | { type: 'token.renew'; refused: string }
  /** Another tab has renewed the tokens or ended the session. */
  | { type: 'session.heard'; tokens: Tokens | undefined }

export type SessionEmitted<Person> =
  | { type: 'session.kept'; person: Person; tokens: Tokens }
  | { type: 'session.forgotten'; reason: EndReason }
  | { type: 'session.failed'; error: AppError }
  | { type: 'login.redirect' }
