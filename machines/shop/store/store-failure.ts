import { AppError } from '../../lib/app-error.ts'
import type { StoreFailure } from './store.types.ts'

const isUnanswered = (error: AppError) => error.kind === 'network' || error.kind === 'timeout'

/** What is said of a store's info that could not be had: a store is always asked for by the slug of its address (STORE-3, STORE-4). */
export function infoFailureOf(cause: unknown): StoreFailure {
  const error = AppError.from(cause)
  if (error.kind === 'notFound') return 'noInfoFromUrl'
  return isUnanswered(error) ? 'noInfo' : 'noData'
}

/** The same for its items (STORE-3). */
export function itemsFailureOf(cause: unknown): StoreFailure {
  const error = AppError.from(cause)
  return error.kind === 'notFound' || isUnanswered(error) ? 'noItems' : 'noData'
}
