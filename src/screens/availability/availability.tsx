import { selectStore } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import type { StoreBoardActor } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import { bindAvailability } from '../../actors/kitchen/availability.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { homeZone } from '../../ui/format.ts'
import { useConsole } from '../shared/store-area/console-context.ts'
import { AvailabilityPage, AvailabilityWaiting } from './availability-page.tsx'

/** `/store/availability`. */
export function Availability() {
  const { board } = useConsole()
  return board ? <OfBoard board={board} /> : <AvailabilityWaiting />
}

function OfBoard({ board }: { board: StoreBoardActor }) {
  const runtime = useRuntime()
  const { storeId } = useConsole()
  const availability = useScreenActor(`availability:${storeId}`, () => bindAvailability(runtime, storeId))
  const timeZone = useSelector(board, selectStore)?.timezone || homeZone
  return <AvailabilityPage availability={availability} timeZone={timeZone} />
}
