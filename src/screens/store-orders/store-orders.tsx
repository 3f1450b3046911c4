import { useCallback } from 'react'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import type { StoreBoardActor } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import { bindDishChange } from '../../actors/kitchen/dish-change.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useConsole } from '../shared/store-area/console-context.ts'
import { BoardWaiting } from './board-waiting.tsx'
import { ChangeableLines } from './dish-change.tsx'
import { StoreBoard } from './store-board.tsx'

/** `/store`. */
export function StoreOrders() {
  const { board, now } = useConsole()
  return board ? <Orders board={board} now={now} /> : <BoardWaiting />
}

function Orders({ board, now }: { board: StoreBoardActor; now: () => number }) {
  const renderLines = useCallback(
    (order: StoreOrder) => <Lines key={String(order.id)} order={order} board={board} now={now} />,
    [board, now],
  )
  return <StoreBoard board={board} now={now} renderLines={renderLines} />
}

/** The lines of an order, with the actor that changes them. */
function Lines({ order, board, now }: { order: StoreOrder; board: StoreBoardActor; now: () => number }) {
  const runtime = useRuntime()
  const { storeId } = useConsole()
  const change = useScreenActor(`dish-change ${order.id}`, () => bindDishChange(runtime, board, { storeId, orderId: order.id }))
  return <ChangeableLines order={order} change={change} now={now} />
}
