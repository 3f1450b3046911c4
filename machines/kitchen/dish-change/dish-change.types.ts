import type { Item, LineChange } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { StoreOrder } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'

export type ChangeKind = LineChange['kind']

/** A dish that can replace another one. */
export type MenuDish = Pick<Item, 'id' | 'name' | 'price'>

/** The line whose dish has run out. */
export interface ShortLine {
  /** Its position in the order. */
  line: number
  itemId: Id
  quantity: number
}

/** What is proposed to the customer. */
export interface Proposal {
  line: number
  itemId: Id
  kind: ChangeKind
  /** How many are left; only where there are fewer. */
  quantity: number
  replacementId: Id | undefined
}

export interface DishChangeInput {
  storeId: Id
  orderId: Id
}

export interface DishChangeContext extends DishChangeInput {
  short: ShortLine | undefined
  kind: ChangeKind
  quantity: number
  /** What the menu is searched for. */
  query: string
  /** Undefined until it is read. */
  menu: MenuDish[] | undefined
  replacement: MenuDish | undefined
  /** The proposal that is being withdrawn. */
  withdrawnId: Id | undefined
  error: AppError | undefined
}

export type DishChangeEvent =
  | { type: 'change.begin'; short: ShortLine }
  | { type: 'kind.choose'; kind: ChangeKind }
  | { type: 'quantity.choose'; quantity: number }
  | { type: 'query.change'; query: string }
  | { type: 'dish.choose'; dish: MenuDish }
  | { type: 'change.propose' }
  | { type: 'change.dismiss' }
  | { type: 'change.withdraw'; changeId: Id }

/** The order as it is after a proposal, or after one was withdrawn. */
export interface DishChangeEmitted {
  type: 'order.changed'
  order: StoreOrder
}
