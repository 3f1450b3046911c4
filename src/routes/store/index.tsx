import { createFileRoute } from '@tanstack/react-router'
import { enter } from '../-enter.ts'
import { StoreConsole } from '../../screens/store-console/store-console.tsx'
import { StoreBoard } from '../../screens/store-orders/store-orders.tsx'

export const Route = createFileRoute('/store/')({
  beforeLoad: enter('storeArea'),
  component: () => <StoreConsole>{(board, now) => <StoreBoard board={board} now={now} />}</StoreConsole>,
})
