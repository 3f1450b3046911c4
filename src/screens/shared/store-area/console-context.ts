import { createContext, use } from 'react'
import type { Id } from '../../../../machines/domain/id.ts'
import type { StoreBoardActor } from '../../../../machines/kitchen/store-board/store-board.machine.ts'

export interface ConsoleStore {
  storeId: Id
  /** Undefined until the store's actors have started. */
  board: StoreBoardActor | undefined
  /** The server's time in milliseconds since 1970. */
  now: () => number
}

const ConsoleContext = createContext<ConsoleStore | undefined>(undefined)

export const ConsoleProvider = ConsoleContext

/** The store that the console shows. Every section of the console is rendered for one. */
export function useConsole(): ConsoleStore {
  const console = use(ConsoleContext)
  if (!console) throw new Error('No ConsoleProvider')
  return console
}
