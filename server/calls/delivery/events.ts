import type { StreamHandler } from '../call.ts'
import { Problem } from '../../domain/problem.ts'

/** Notifies a courier when their lists have changed. There is no replay: the lists themselves hold what happened before. */
export const deliveryEvents: StreamHandler<'deliveryEvents'> = async (context, { who, callerId }, open) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  const stop = await context.listenToCourier(
    callerId,
    (frame) => stream.send(frame),
    () => stream.end(),
  )
  const stream = open(who)
  stream.onClose(stop)
}
