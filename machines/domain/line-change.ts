import type { LineChange } from './entities.ts'
import * as limits from '../limits.ts'

interface Changed {
  changes?: LineChange[] | undefined
}

/** The change that the customer is to decide. */
export const openChangeOf = ({ changes }: Changed): LineChange | undefined => changes?.find(({ state }) => state === 'proposed')

/** Whether an order has a change in a state, written as in the event stream: `7:proposed`. */
export const hasChange = ({ changes = [] }: Changed, change: string): boolean =>
  changes.some(({ id, state }) => `${id}:${state}` === change)

/** The changes that an order has had; what was withdrawn is none. */
export const madeChangesOf = ({ changes = [] }: Changed): LineChange[] =>
  changes.filter(({ state }) => state !== 'proposed' && state !== 'withdrawn')

/** 4:05, and 0:00 once it is over. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / limits.secondMs))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
