import type { Id } from '../../domain/id.ts'
import type { FavouritesSnapshot } from './favourites.machine.ts'

/**
 * Whether a store is shown as a favourite: as the customer wants it, else as the server said last, else as it was read, else as its card came: one
 * that came before a sign-in says nothing of this customer.
 */
export const selectIsMarked =
  (id: Id, asListed: boolean | undefined) =>
  ({ context }: FavouritesSnapshot): boolean =>
    context.requests.find((request) => request.id === id)?.isMarked ??
    context.known[id] ??
    context.marked?.includes(id) ??
    (context.userId !== undefined && asListed === true)
