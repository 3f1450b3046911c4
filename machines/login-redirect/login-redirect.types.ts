import type { Area } from '../domain/pages.ts'

export interface LoginRedirectContext {
  /** The page that is shown, with its query. */
  page: string
  isSignedIn: boolean
  /** Whether a customer has ever signed in with this browser. */
  wasSignedIn: boolean
  isWide: boolean
}

export type LoginRedirectInput = LoginRedirectContext

export type LoginRedirectEvent =
  | { type: 'page.changed'; page: string }
  | { type: 'customer.changed'; isSignedIn: boolean }
  | { type: 'layout.changed'; isWide: boolean }
  /** A session of that area has ended, or a call of it has no token. */
  | { type: 'login.want'; area: Area }
  /** A person has signed out and is led to the login, whatever was before. */
  | { type: 'login.go'; area: Area }

export type LoginRedirectEmitted = { type: 'login.open'; area: Area; back: string | undefined }
