import type { StreamHandler } from '../call.ts'
import { Problem } from '../../domain/problem.ts'
import { offersTo } from '../../services/store-updates.ts'

/**
 * Notifies a member when the orders or the state of their stores have changed. There is no replay: the
 * first events name the orders that wait for an answer of any of them, and the board holds what else happened before.
 */
export const storeEvents: StreamHandler<'storeEvents'> = async (context, { who, callerId }, open) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  const stop = await context.listenToMember(
    callerId,
    (frame) => stream.send(frame),
    () => stream.end(),
  )
  const stream = open(who)
  stream.send(() => offersTo(context, callerId))
  stream.onClose(stop)
}
