import type { StreamHandler } from '../call.ts'
import { Problem } from '../../domain/problem.ts'

/** Notifies a member when the orders or the state of their stores have changed. There is no replay: the board holds what happened before. */
export const storeEvents: StreamHandler<'storeEvents'> = async (context, { who, callerId }, open) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  const stop = await context.listenToMember(
    callerId,
    (frame) => stream.send(frame),
    () => stream.end(),
  )
  const stream = open(who)
  stream.onClose(stop)
}
