import type { AppError } from '../../lib/app-error.ts'

export interface Tokens {
  authToken: string
  refreshToken: string | undefined
}

/** A session as the browser keeps it. */
export interface Kept<Person> {
  person: Person
  tokens: Tokens
}

/** Why a session ended: here, by a word of another tab, or by the server. */
type EndReason = 'signedOut' | 'heard' | 'expired'

/** What a renewal begins with. */
export interface Renewal {
  tokens: Tokens | undefined
  /** Whether the server was found to answer again, and no renewal was sent since. */
  isRecovered: boolean
}

export interface SessionContext<Person> {
  person: Person | undefined
  tokens: Tokens | undefined
  /** Whether the token came from a renewal, so that a refusal of it is the server's last word. */
  isRenewed: boolean
  /** The last such token that was refused. */
  counted: string | undefined
  /** Whether the server was found to answer again, and no renewal was sent since. */
  isRecovered: boolean
  /** Renewals in a row that got no answer. */
  failures: number
}

export interface SessionInput<Person> {
  kept: Kept<Person> | undefined
}

export type SessionEvent<Person> =
  | ({ type: 'session.begin' } & Kept<Person>)
  | { type: 'session.end' }
  | { type: 'person.changed'; person: Person }
  /** A call needs a newer token than `refused`. */
  | { type: 'token.renew'; refused: string }
  /** The server refused a token that had not run out. */
  | { type: 'token.refused'; token: string }
  /** A call needs a token, and there is none. */
  | { type: 'token.missing' }
  /** What the browser keeps now, after another tab has changed it. */
  | { type: 'session.heard'; kept: Kept<Person> | undefined }
  /** The server answers again after it had been away. */
  | { type: 'server.back' }

export type SessionEmitted<Person> =
  | ({ type: 'session.kept' } & Kept<Person>)
  /** Somebody has signed in, here or in another tab. */
  | ({ type: 'session.began' } & Kept<Person>)
  | { type: 'session.forgotten'; reason: EndReason; tokens: Tokens | undefined }
  | { type: 'session.failed'; error: AppError }
  | { type: 'login.redirect' }
