import type { Id } from '../../../machines/domain/id.ts'
import { fromCallback } from 'xstate'
import { customerLineMachine } from '../../../machines/account/customer-line/customer-line.machine.ts'
import type { CustomerLineEvent } from '../../../machines/account/customer-line/customer-line.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { createStream } from '../../platform/api.ts'
import { followCustomer } from '../../platform/customer-events.ts'
import type { Runtime } from '../../runtime/runtime.ts'

export function customerLineLogic({ credentials, edge }: Runtime) {
  const open = createStream({ baseUrl: edge.origin, deviceId: edge.deviceId, language: () => 'vi', credentials, fetch: edge.fetch })
  const actors = {
    followCustomer: fromCallback<CustomerLineEvent, { userId: Id | undefined }>(({ input, sendBack }) =>
      followCustomer({ name: `customer-${input.userId ?? 0}`, open: (init) => open('/api/customer-events', init), told: sendBack }),
    ),
  } satisfies ActorsOf<typeof customerLineMachine>
  return customerLineMachine.provide({ actors })
}
