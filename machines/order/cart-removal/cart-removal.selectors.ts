import type { CartRemovalSnapshot } from './cart-removal.machine.ts'

/** The dish that can be had back. */
export const selectRemoved = (snapshot: CartRemovalSnapshot) => snapshot.context.removal?.line
