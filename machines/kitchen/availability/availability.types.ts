import type { Availability, StockChange, StoreItems } from '../../domain/availability.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface AvailabilityInput {
  storeId: Id
}

export interface AvailabilityContext {
  storeId: Id
  /** What the store sells as it was read last; undefined until then. */
  read: StoreItems | undefined
  /** Why the last reading failed. */
  error: AppError | undefined
  query: string
  /** The first is sent, the others follow it; what is shown has them all already. */
  waiting: StockChange[]
  /** What could not be changed, and why. */
  refused: { change: StockChange; error: AppError } | undefined
  /** What takes the last change back. */
  undo: { changes: readonly StockChange[]; by: StockChange[] } | undefined
  /** The items that a change is chosen for. */
  chosen: readonly Id[]
  /** Whether there are no such portions as were written. */
  isCountWrong: boolean
}

export type AvailabilityEvent =
  | { type: 'items.retry' }
  | { type: 'query.changed'; query: string }
  | { type: 'item.switch'; itemId: Id }
  | { type: 'option.switch'; optionId: Id }
  | { type: 'item.open'; itemId: Id }
  | { type: 'selection.begin' }
  | { type: 'selection.end' }
  | { type: 'selection.open' }
  | { type: 'item.toggle'; itemId: Id }
  | { type: 'availability.choose'; availability: Exclude<Availability, 'until'> }
  /** `NaN` stands for what is no number, null for portions that are not counted. */
  | { type: 'stock.choose'; stock: number | null }
  | { type: 'sheet.close' }
  | { type: 'change.undo' }
  | { type: 'change.retry' }
  | { type: 'change.dismiss' }
