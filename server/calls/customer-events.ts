import type { StreamHandler } from './call.ts'
import { currentState } from '../services/customer-updates.ts'
import { frameOf } from '../domain/updates.ts'
import { Problem } from '../domain/problem.ts'

/**
 * All events of a customer's orders and alerts over one connection: first the current state, then the changes. Staff who impersonate the
 * customer are sent those of the orders only.
 */
export const customerEvents: StreamHandler<'customerEvents'> = async (context, { who, callerId }, open) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  const isTheirs = (type: string) => type !== 'alerts' || who.impersonatorId === undefined
  const stop = await context.listenToCustomer(
    callerId,
    (frame, type) => isTheirs(type) && stream.send(frame),
    () => stream.end(),
  )
  const stream = open(who)
  stream.onClose(stop)
  stream.send(async () => {
    const state = await currentState(context.db, callerId)
    return state
      .filter(({ type }) => isTheirs(type))
      .map(({ type, payload }) => frameOf(undefined, type, payload))
      .join('')
  })
}
