import type { Id } from '../../domain/id.ts'
import type { CartLine, Item } from '../../domain/entities.ts'

export interface ItemInput {
  item: Item
  /** The cart's line that is edited. */
  line?: CartLine | undefined
}

export interface ItemContext {
  item: Item
  /** Key of the cart's line that is chosen again. */
  key: string | undefined
  chosen: ReadonlySet<Id>
  quantity: number
  note: string
  /** Whether a choice that is missing has been pointed at. */
  isChecked: boolean
}

export type ItemEvent =
  | { type: 'addon.toggle'; groupId: Id; addonId: Id }
  | { type: 'quantity.change'; quantity: number }
  | { type: 'note.change'; note: string }
  /** Reads the item as it is now once more. */
  | { type: 'item.retry' }
  | { type: 'item.confirm' }

export interface ItemEmitted {
  type: 'item.confirmed'
  line: CartLine
  /** Key of the line that it takes the place of. */
  key: string | undefined
}
