import type { AppError } from '../../lib/app-error.ts'

/** Where the account is signed in. */
export interface AccountSession {
  id: string
  /** Such as `Chrome · Android`; empty where nothing is known of it. */
  device: string
  /** The network address that the sign-in came from. */
  address: string
  signedInAt: string
  usedAt: string
  isCurrent: boolean
}

export interface OwnAccount {
  name: string
  email: string
  wallet: number
  sessions: AccountSession[]
}

/** What an owner asks for. */
export type Change =
  | { kind: 'endSession'; id: string }
  | { kind: 'endOthers' }
  | { kind: 'name'; name: string }
  | { kind: 'emailCode'; email: string; password: string }
  | { kind: 'email'; email: string; otp: string }
  | { kind: 'password'; current: string; password: string }
  | { kind: 'export' }
  | { kind: 'deletionCode' }
  | { kind: 'delete'; password: string; otp: string; forfeitsWallet: boolean }

/** A form of the account's page, by the change that it asks for. */
export type AccountForm = 'name' | 'emailCode' | 'email' | 'password' | 'delete'

/** A form that a code confirms. */
export type CodeForm = 'email' | 'delete'

/** The code of a form. */
export interface SentCode {
  /** Where the last one went to, empty where the server knows; undefined before the first one. */
  sentTo: string | undefined
  /** Whether the form asks for it. */
  isAwaited: boolean
  /** Until another one may be requested. */
  secondsLeft: number
}

/** What is wrong with what is written, by its field. */
export interface AccountFaults {
  email?: 'missing' | 'malformed'
  newPassword?: 'missing' | 'weak'
}

/** What is written into the forms. */
export interface AccountDraft {
  /** Undefined while the account's own name is there. */
  name: string | undefined
  email: string
  /** Proves whose account it is before a new address is sent a code, where there is a password. */
  emailPassword: string
  emailOtp: string
  /** Empty where there is none yet. */
  currentPassword: string
  newPassword: string
  deletionPassword: string
  deletionOtp: string
  forfeitsWallet: boolean
}

/** What is different once a change is made. */
export type Changed = Partial<OwnAccount> & {
  /** The text of the file with all that is stored. */
  file?: string
}

export interface OwnAccountContext {
  account: OwnAccount | undefined
  draft: AccountDraft
  /** The change that is being made, or was made last. */
  change: Change | undefined
  /** What was written when a form was submitted last, the same for as long as none is. */
  submitted: AccountDraft | undefined
  faults: AccountFaults
  codes: Record<CodeForm, SentCode>
  error: AppError | undefined
}

export type OwnAccountEvent =
  | { type: 'account.load' }
  | { type: 'change.ask'; change: Change }
  | { type: 'form.write'; draft: Partial<AccountDraft> }
  | { type: 'form.submit'; form: AccountForm }
  /** Back to what the form asks for before a code is sent. */
  | { type: 'code.leave'; form: CodeForm }
  | { type: 'second.passed' }

export type OwnAccountEmitted = { type: 'file.ready'; file: string } | { type: 'name.changed'; name: string } | { type: 'account.deleted' }
