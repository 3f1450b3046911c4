import type { StreamHandler } from '../call.ts'
import { Problem } from '../../domain/problem.ts'

/** Notifies a courier, as it happens, that the lists have changed. What happened before the connection was opened is in the lists. */
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
