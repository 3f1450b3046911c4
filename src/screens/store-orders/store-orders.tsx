import { useConsole } from '../shared/store-area/console-context.ts'
import { BoardWaiting } from './board-waiting.tsx'
import { StoreBoard } from './store-board.tsx'

/** `/store`. */
export function StoreOrders() {
  const { board, now } = useConsole()
  return board ? <StoreBoard board={board} now={now} /> : <BoardWaiting />
}
