import type { StreamHandler } from '../../app/call.ts'
import { openStream } from '../../app/stream.ts'
import { Problem } from '../../domain/problem.ts'

/** Tells a courier, as it happens, that the lists have changed. What happened before the line was laid is in the lists. */
export const deliveryEvents: StreamHandler<'deliveryEvents'> = async (context, { who, callerId }, { reply }) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  const stop = context.listenToLists(
    callerId,
    ({ uniqueOrderId, status }) =>
      stream.say(() => stream.write(undefined, 'orders', { unique_order_id: uniqueOrderId, orderstatus_id: status })),
    () => stream.end(),
  )
  const stream = openStream(context, who, reply)
  stream.closed(stop)
}
