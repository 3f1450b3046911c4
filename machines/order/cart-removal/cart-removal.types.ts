import type { CartLine, CartStore } from '../../domain/entities.ts'

/** A dish that was taken out of the cart, the store that it is of, and where in the cart it was, counted from 0. */
export interface Removal {
  store: CartStore
  line: CartLine
  at: number
}

export interface CartRemovalContext {
  removal: Removal | undefined
}

export type CartRemovalEvent = ({ type: 'line.remove' } & Removal) | { type: 'removal.undo' }

export type CartRemovalEmitted = { type: 'line.removed'; key: string } | ({ type: 'line.restored' } & Removal)
