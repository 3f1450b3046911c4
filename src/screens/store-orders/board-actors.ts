import { createContext, use, type ReactNode } from 'react'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import type { StoreAlarmActor } from '../../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import type { StoreBoardActor } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import type { StoreOrdersActor } from '../../../machines/kitchen/store-orders/store-orders.machine.ts'
import type { StoreStepsActor } from '../../../machines/kitchen/store-steps/store-steps.machine.ts'

export interface BoardActors {
  board: StoreBoardActor
  orders: StoreOrdersActor
  steps: StoreStepsActor
  alarm: StoreAlarmActor
  /** The server's time in milliseconds since 1970. */
  now: () => number
  /** Renders the lines of an order's details where they can be changed. */
  renderLines?: ((order: StoreOrder) => ReactNode) | undefined
}

const BoardContext = createContext<BoardActors | undefined>(undefined)

export const BoardProvider = BoardContext

/** The actors of the board that a view is part of. */
export function useBoard(): BoardActors {
  const board = use(BoardContext)
  if (!board) throw new Error('No BoardProvider')
  return board
}
