import type { Id } from '../../domain/id.ts'
import { quantityOf } from '../../domain/cart.ts'
import type { CartSnapshot } from './cart.machine.ts'

export const selectLines = (snapshot: CartSnapshot) => snapshot.context.lines
export const selectStore = (snapshot: CartSnapshot) => snapshot.context.store
export const selectQuantity = (snapshot: CartSnapshot) => quantityOf(snapshot.context.lines)
export const selectIsAsking = (snapshot: CartSnapshot) => snapshot.hasTag('asking')
export const selectBill = (snapshot: CartSnapshot) => snapshot.context.bill
export const selectIsQuoting = (snapshot: CartSnapshot) => snapshot.hasTag('quoting')
export const selectQuoteError = (snapshot: CartSnapshot) => snapshot.context.error
export const selectQuantityOfItem = (itemId: Id) => (snapshot: CartSnapshot) =>
  snapshot.context.lines.reduce((sum, line) => (line.itemId === itemId ? sum + line.quantity : sum), 0)
