import type { SavedAddress } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { Person } from '../../app/session/session.machine.ts'
import type { Tokens } from '../../app/session/session.types.ts'

interface Credentials {
  /** A phone number where the form's rules take one. */
  email: string
  password: string
}

interface Registration extends Credentials {
  name: string
  phone: string
}

type Provider = 'google' | 'facebook'

export type Form =
  | { mode: 'login'; values: Credentials }
  | { mode: 'register'; values: Registration }
  | { mode: 'social'; values: { provider: Provider; accessToken: string } }

export type Field = 'name' | 'email' | 'phone' | 'password'
/** What is wrong with a field: nothing typed, not of its shape, or refused by the server under a code of the contract. */
export type FieldFault = 'missing' | 'malformed' | 'taken' | 'weak'

export interface SignedIn {
  person: Person
  tokens: Tokens
  /** A customer's address book. */
  addresses?: SavedAddress[]
}

/** A number or a mailbox that was proved by a code, which its registration or sign-in carries. */
interface Proof {
  phone: string
  code: string
}

/** What a form asks of its values. */
export interface FormRules {
  /** Customers may log in by their phone number, too. */
  takesPhone: boolean
  /** The phone number of a registration, or the mailbox of the user who signs in, is to be proved by a code first. */
  mustProve: boolean
}

/** How a customer signs in: by a password, or by a code that is sent to a phone. */
export type SignInMethod = 'password' | 'code'

/** What a provider answers: a token to sign in with, or that it lets no user in. */
export type ProviderAnswer = { type: 'form.submit'; form: Extract<Form, { mode: 'social' }> } | { type: 'provider.refused' }

export interface SignInContext {
  method: SignInMethod
  /** Whether the provider that was asked let no user in. */
  isProviderRefused: boolean
  form: Form | undefined
  proof: Proof | undefined
  faults: Partial<Record<Field, FieldFault>>
  error: AppError | undefined
}

export interface Submission {
  form: Form | undefined
  proof: Proof | undefined
}

export type SignInEvent =
  | { type: 'method.choose'; method: SignInMethod }
  | { type: 'provider.refused' }
  | { type: 'form.submit'; form: Form; rules?: FormRules }
  | { type: 'form.edit'; field: Field }
  | { type: 'form.cancel' }
  | { type: 'phone.proved'; proof: Proof }
  /** No code could be sent to it. */
  | { type: 'phone.unprovable'; error: AppError }
  /** It is to be another one. */
  | { type: 'number.left' }

export type SignInEmitted =
  | { type: 'signIn.succeeded'; signedIn: SignedIn }
  | { type: 'phone.unproved'; phone: string }
  /** The code that had proved the number holds no longer. */
  | { type: 'code.refused'; error: AppError }
