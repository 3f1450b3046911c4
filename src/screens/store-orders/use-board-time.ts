import { selectStore } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useStoreTime } from '../shared/store-area/use-store-time.ts'
import { useBoard } from './board-actors.ts'

/** Epoch milliseconds as the store's clock shows them. */
export function useBoardTime(): (at: number) => string {
  const time = useStoreTime()
  const zone = useSelector(useBoard().board, selectStore)?.timezone ?? ''
  return (at) => time(at, zone)
}
