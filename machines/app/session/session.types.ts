import type { AppError } from '../../lib/app-error.ts'

export interface Tokens {
  authToken: string
  refreshToken: string | undefined
}

/** A session as the browser stores it. */
export interface Stored<Person> {
  person: Person
  tokens: Tokens
}

/** Why a session ended: here, in another tab, or by the server. */
type EndReason = 'signedOut' | 'endedElsewhere' | 'expired'

/** What a renewal begins with. */
export interface Renewal {
  tokens: Tokens | undefined
  /** Whether the server was found to answer again, and no renewal was sent since. */
  isRecovered: boolean
}

export interface SessionContext<Person> {
  person: Person | undefined
  tokens: Tokens | undefined
  /** Whether the token came from a renewal, so that a refusal of it is final. */
  isRenewed: boolean
  /** The last such token that was refused. */
  counted: string | undefined
  /** Whether the server was found to answer again, and no renewal was sent since. */
  isRecovered: boolean
  /** Renewals in a row that got no answer. */
  failures: number
}

export interface SessionInput<Person> {
  stored: Stored<Person> | undefined
}

export type SessionEvent<Person> =
  | ({ type: 'session.begin' } & Stored<Person>)
  | { type: 'session.end' }
  | { type: 'person.changed'; person: Person }
  /** A call needs a newer token than `refused`. */
  | { type: 'token.renew'; refused: string }
  /** The server refused a token that had not run out. */
  | { type: 'token.refused'; token: string }
  /** A call needs a token, and there is none. */
  | { type: 'token.missing' }
  /** What the browser stores now, after another tab has changed it. */
  | { type: 'session.received'; stored: Stored<Person> | undefined }
  /** The server answers again after it had been away. */
  | { type: 'server.back' }

export type SessionEmitted<Person> =
  | ({ type: 'session.stored' } & Stored<Person>)
  /** A user has signed in, here or in another tab. */
  | ({ type: 'session.began' } & Stored<Person>)
  /** That user follows another one, whose sign-out this tab did not see. */
  | { type: 'person.replaced' }
  | { type: 'session.forgotten'; reason: EndReason; tokens: Tokens | undefined }
  | { type: 'session.failed'; error: AppError }
  | { type: 'login.redirect' }
