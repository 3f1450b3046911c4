import type { AppError } from '../../lib/app-error.ts'
import type { SignedIn } from '../sign-in/sign-in.types.ts'

/** A mailbox that was proved by the code sent to it, and the password that its account is to have. */
export interface ResetDraft {
  email: string
  code: string
  password: string
}

export interface PasswordResetContext {
  email: string
  code: string
  password: string
  fault: 'missing' | 'weak' | undefined
  error: AppError | undefined
}

export type PasswordResetEvent =
  | { type: 'email.proved'; email: string; code: string }
  | { type: 'password.submit'; password: string }
  | { type: 'password.edit' }
  | { type: 'reset.cancel' }

export type PasswordResetEmitted =
  | { type: 'signIn.succeeded'; signedIn: SignedIn }
  /** The code holds no longer; another one has to be asked for. */
  | { type: 'code.refused'; error: AppError }
