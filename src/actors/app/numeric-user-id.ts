import { AppError } from '../../../machines/lib/app-error.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The customer's id, for calls that are made with a token and a numeric id only (WALLET-1, ORDER-1: whether an order is running). Fails where there is no session, or its id is a text. */
export function numericUserId({ actors }: Pick<Runtime, 'actors'>): number {
  const { person, tokens } = actors.customer.getSnapshot().context
  if (!tokens || typeof person?.id !== 'number') throw new AppError('unauthenticated')
  return person.id
}
