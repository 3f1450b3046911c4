import type { AppError } from '../../lib/app-error.ts'
import type { SignedIn } from '../sign-in/sign-in.types.ts'

/** Where a code is sent to. */
export type CodeChannel = 'phone' | 'email'

export type CodeField = 'address' | 'code' | 'name'
/** `short` has too few digits, `wrong` is another code, `expired` was the right one once, `spent` has had all its tries. */
export type CodeFault = 'missing' | 'malformed' | 'short' | 'wrong' | 'expired' | 'spent'

export interface CodeDraft {
  address: string
  code: string
  /** Empty where no name is needed. */
  name: string
}

export interface CodeContext {
  channel: CodeChannel
  address: string
  /** The address that a code is on its way to; undefined before the first one. */
  sentTo: string | undefined
  /** Whether no account is known there yet, so that a name has to come with the code. */
  isNewcomer: boolean
  /** What was sent last, the same for as long as nothing else is sent. */
  draft: CodeDraft | undefined
  triesLeft: number
  faults: Partial<Record<CodeField, CodeFault>>
  error: AppError | undefined
  /** Until another code may be asked for, or after too many tries until anything may. */
  secondsLeft: number
  isBlocked: boolean
}

export interface CodeInput {
  channel: CodeChannel
}

/** A code that was sent before the page was loaded again. */
export type SentCode = Pick<CodeContext, 'address' | 'isNewcomer' | 'triesLeft' | 'secondsLeft'>

export type CodeEvent =
  | { type: 'address.submit'; address: string }
  | { type: 'address.change' }
  | { type: 'code.submit'; code: string; name: string }
  | { type: 'code.resend' }
  | { type: 'code.cancel' }
  | { type: 'code.resume'; sent: SentCode }
  /** What the code was for came back with a no. */
  | { type: 'code.refused'; error: AppError }
  | { type: 'field.edit'; field: CodeField }
  | { type: 'code.reset' }

export type CodeEmitted =
  | { type: 'code.accepted'; address: string; code: string; signedIn: SignedIn | undefined }
  | { type: 'code.unsent'; error: AppError }
  | { type: 'address.left' }
