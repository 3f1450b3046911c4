import type { AppError } from '../lib/app-error.ts'
import type { Person } from '../session/session.machine.ts'
import type { Tokens } from '../session/session.types.ts'

interface Credentials {
  email: string
  password: string
}

interface Registration extends Credentials {
  name: string
  phone: string
}

export type Form = { mode: 'login'; values: Credentials } | { mode: 'register'; values: Registration }

export type Field = 'name' | 'email' | 'phone' | 'password'
/** What is wrong with a field: nothing typed, not of its shape, or refused by the server under a code of the contract. */
export type FieldFault = 'missing' | 'malformed' | 'taken' | 'weak'

export interface SignedIn {
  person: Person
  tokens: Tokens
}

export interface SignInContext {
  form: Form | undefined
  faults: Partial<Record<Field, FieldFault>>
  error: AppError | undefined
}

export type SignInEvent = { type: 'form.submit'; form: Form } | { type: 'form.edit'; field: Field } | { type: 'form.reset' }

export type SignInEmitted = { type: 'signIn.succeeded'; signedIn: SignedIn }
