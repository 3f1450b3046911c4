import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface Mark {
  id: Id
  isMarked: boolean
}

export interface FavouritesInput {
  isCustomer: boolean
  /** What a guest wanted before the page was loaded anew. */
  pending: Id | undefined
}

export interface FavouritesContext {
  isCustomer: boolean
  /** What the server said last, by store. */
  known: Partial<Record<Id, boolean>>
  /** What a person wants and the server has not been told, by store, the oldest first. */
  wishes: Mark[]
  /** The wish that the server is being told. */
  told: Mark | undefined
  /** What a guest wanted, who is signing in for it. */
  pending: Id | undefined
}

export type FavouritesEvent =
  /** `isMarked` is what the person saw. */
  { type: 'favourite.toggle'; id: Id; isMarked: boolean } | { type: 'customer.changed'; isCustomer: boolean }

export type FavouritesEmitted =
  /** By a guest who wants this store marked. */
  | { type: 'login.wanted'; id: Id }
  /** The mark is what it was before. */
  | { type: 'favourite.refused'; error: AppError }
