import type { AppError } from '../lib/app-error.ts'

export interface Profile {
  name: string
  email: string
  phone: string
  /** Address of the picture. */
  avatar: string | undefined
  taxNumber: string
}

export interface ProfileContext {
  profile: Profile | undefined
  /** Why the account is closed, in the server's words. */
  ban: string | undefined
  /** A file as the browser knows it. */
  file: object | undefined
  /** The square picture that is sent, as a data URL. */
  picture: string
  taxNumber: string
  /** What the last change broke at. */
  error: AppError | undefined
  failed: 'avatar' | 'tax' | undefined
}

export type ProfileEvent = { type: 'picture.choose'; file: object } | { type: 'tax.save'; taxNumber: string }

export type ProfileEmitted = { type: 'profile.failed'; error: AppError } | { type: 'tax.saved' }
