import type { Id } from '../../../machines/domain/id.ts'
import { fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { PushConfig } from '../../../machines/domain/push-config.ts'
import { pushMachine } from '../../../machines/app/push/push.machine.ts'
import { confirmed, sentId } from '../../platform/lenient.ts'
import { storePushChoice } from '../../platform/key-names.ts'
import { askForPush, dropPush, pushPermission, subscribeToPush } from '../../platform/push.ts'
import { isImpersonating } from '../../platform/token.ts'
import type { Runtime } from '../../runtime/runtime.ts'

export function pushLogic({ actors: { customer }, api, platform }: Runtime) {
  const actors = {
    // no device of staff gets a customer's pushes
    look: fromPromise(async () => (isImpersonating(customer.getSnapshot().context.tokens?.authToken) ? 'unsupported' : pushPermission())),
    ask: fromPromise(askForPush),
    subscribe: fromPromise(async ({ input }: { input: { config: PushConfig | undefined } }) => {
      if (!input.config) throw new AppError('unexpected')
      return subscribeToPush(input.config)
    }),
    save: fromPromise(
      async ({
        input: { userId, token },
        signal,
      }: {
        input: { userId: Id | undefined; token: string | undefined }
        signal: AbortSignal
      }) => {
        const body = { user_id: sentId(userId ?? 0), push_token: token ?? '' }
        confirmed(await api.POST('/api/save-notification-token', { body, signal, params: platform.params }))
      },
    ),
    stop: fromPromise(async ({ input: { token }, signal }: { input: { token: string | undefined }; signal: AbortSignal }) => {
      await dropPush()
      confirmed(await api.POST('/api/delete-notification-token', { body: { push_token: token ?? '' }, signal, params: platform.params }))
    }),
    // the browser has one subscription, which a member of stores may use
    drop: fromPromise(async () => {
      if (platform.store.get(storePushChoice) !== 'on') await dropPush()
    }),
  } satisfies ActorsOf<typeof pushMachine>
  return pushMachine.provide({ actors })
}
