import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface Mark {
  id: Id
  isMarked: boolean
}

/** Who is signed in, if anyone is. */
export interface Customer {
  userId: Id | undefined
  /** By staff, who may not read the marks. */
  isImpersonated: boolean
}

export interface FavouritesInput extends Customer {
  /** What a guest wanted before the page was reloaded. */
  pending: Id | undefined
}

export interface FavouritesContext extends Customer {
  /** The stores that the customer had marked as they were read; undefined until then where the page began with this customer. */
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
  /** Another customer is signed in, or none. */
  | ({ type: 'customer.changed' } & Customer)

export type FavouritesEmitted =
  /** By a guest who wants this store marked. */
  | { type: 'login.wanted'; id: Id }
  /** The mark is what it was before. */
  | { type: 'favourite.refused'; error: AppError }
