import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { SignedIn } from '../../account/sign-in/sign-in.types.ts'

/** A guest who orders by phone. */
export interface FoundCustomer {
  id: Id
  name: string
  phone: string | undefined
  email: string | undefined
}

/** Whom to look for. */
export type Search = { phone: string } | { userId: Id }

export interface Guest {
  name: string
  phone: string
  email: string
}

/** What is wrong with a registration, each time that it is looked at: no name, or no e-mail address where one is written. */
export interface GuestFaults {
  name: boolean
  email: boolean
}

export interface StaffDeskContext {
  search: Search
  /** Whether what was to be looked for is no number, each time that it is. */
  searchFaults: { phone: boolean }
  guestFaults: GuestFaults
  guest: Guest | undefined
  customer: FoundCustomer | undefined
  /** Why staff want to impersonate the customer. */
  reason: string
  /** Why the last step was not taken. */
  error: AppError | undefined
}

export interface StaffDeskInput {
  /** A customer whom a link names; it is not entered without the question. */
  userId: Id | undefined
}

export type StaffDeskEvent =
  | { type: 'customer.find'; phone: string }
  | { type: 'guest.register'; guest: Guest }
  | { type: 'desk.clear' }
  | { type: 'entry.confirm'; reason: string }

export type StaffDeskEmitted = { type: 'customer.entered'; signedIn: SignedIn; customer: FoundCustomer | undefined }
