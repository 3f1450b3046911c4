import type { Id } from '../../../machines/domain/id.ts'
import { fromCallback } from 'xstate'
import { customerEventStreamMachine } from '../../../machines/account/customer-event-stream/customer-event-stream.machine.ts'
import type { CustomerEventStreamEvent } from '../../../machines/account/customer-event-stream/customer-event-stream.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { createStream } from '../../platform/api.ts'
import { followCustomer } from '../../platform/customer-events.ts'
import type { Runtime } from '../../runtime/runtime.ts'

export function customerEventStreamLogic({ credentials, platform }: Runtime) {
  const open = createStream({
    baseUrl: platform.origin,
    deviceId: platform.deviceId,
    language: () => 'vi',
    credentials,
    fetch: platform.fetch,
  })
  const actors = {
    followCustomer: fromCallback<CustomerEventStreamEvent, { userId: Id | undefined }>(({ input, sendBack }) =>
      followCustomer({ name: `customer-${input.userId ?? 0}`, open: (init) => open('/api/customer-events', init), notify: sendBack }),
    ),
  } satisfies ActorsOf<typeof customerEventStreamMachine>
  return customerEventStreamMachine.provide({ actors })
}
