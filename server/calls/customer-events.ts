import type { StreamHandler } from './call.ts'
import { frameOf, openStream } from '../realtime/stream.ts'
import { currentState } from '../services/customer-updates.ts'
import { Problem } from '../domain/problem.ts'

/**
 * All that happens to a customer's orders and alerts, over one connection: first the current state, then what changes. Staff who act as the
 * customer are sent what is about the orders alone.
 */
export const customerEvents: StreamHandler<'customerEvents'> = async (context, { who, callerId }, { reply }) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  const isTheirs = (type: string) => type !== 'alerts' || who.actingStaffId === undefined
  const stop = await context.listenToCustomer(
    callerId,
    (frame, type) => isTheirs(type) && stream.say(frame),
    () => stream.end(),
  )
  const stream = openStream(context, who, reply)
  stream.closed(stop)
  stream.say(async () => {
    const state = await currentState(context.db, callerId)
    return state
      .filter(({ type }) => isTheirs(type))
      .map(({ type, payload }) => frameOf(undefined, type, payload))
      .join('')
  })
}
