import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface Mark {
  id: Id
  isMarked: boolean
}

export interface FavouritesInput {
  /** The customer who is signed in. */
  userId: Id | undefined
  /** What a guest wanted before the page was reloaded. */
  pending: Id | undefined
}

export interface FavouritesContext {
  userId: Id | undefined
  /** The stores that the customer had marked at the sign-in; undefined where the customer is the one whom the page began with. */
  marked: readonly Id[] | undefined
  /** What the server said last, by store. */
  known: Partial<Record<Id, boolean>>
  /** What the customer wants and is not sent to the server yet, by store, the oldest first. */
  requests: Mark[]
  /** The request that is being sent. */
  sent: Mark | undefined
  /** What a guest wanted, who is signing in for it. */
  pending: Id | undefined
}

export type FavouritesEvent =
  /** `isMarked` is what the person saw. */
  | { type: 'favourite.toggle'; id: Id; isMarked: boolean }
  /** Staff who impersonate a customer may not read the marks. */
  | { type: 'customer.changed'; userId: Id | undefined; isImpersonated: boolean }

export type FavouritesEmitted =
  /** By a guest who wants this store marked. */
  | { type: 'login.wanted'; id: Id }
  /** The mark is what it was before. */
  | { type: 'favourite.refused'; error: AppError }
