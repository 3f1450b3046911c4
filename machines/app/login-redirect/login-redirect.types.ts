import type { Area } from '../../domain/routes.ts'

export interface LoginRedirectContext {
  /** The page that is shown, with its query. */
  page: string
  isSignedIn: boolean
  /** Whether a customer has ever signed in with this browser. */
  wasSignedIn: boolean
  isWide: boolean
  /** What is left of the window after the last redirect of this tab, before it was loaded again, in milliseconds. */
  restMs: number
}

export type LoginRedirectInput = LoginRedirectContext

export type LoginRedirectEvent =
  | { type: 'page.changed'; page: string }
  | { type: 'customer.changed'; isSignedIn: boolean }
  | { type: 'layout.changed'; isWide: boolean }
  /** A session of that area has ended, or a call of it has no token. */
  | { type: 'login.want'; area: Area }
  /** A person has signed out and is led to the login, staff who acted as a customer to their desk, whatever was before on a page of that area. */
  | { type: 'login.go'; area: Area | 'staff' }

export type LoginRedirectEmitted = { type: 'login.open'; area: Area | 'staff'; back: string | undefined }
