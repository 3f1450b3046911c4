import { createActor, fromPromise } from 'xstate'
import { pushMachine } from '../../../machines/app/push/push.machine.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { pushConfigOf, type PushConfig } from '../../../machines/domain/push-config.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { confirmed } from '../../platform/lenient.ts'
import { askForPush, dropPush, pushPermission, subscribeToPush } from '../../platform/push.ts'
import { storeKeys } from '../../platform/store-keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

interface TokenInput {
  token: string | undefined
}

/** Pushes to this browser about unanswered orders of a member’s stores (KITCHEN-12). They are off until the member turns them on. */
export function bindStorePush(runtime: Runtime) {
  const {
    actors: { startup },
    api,
    platform,
  } = runtime
  const { params, store } = platform
  const configOf = () => pushConfigOf(selectSettings(startup.getSnapshot()).push)
  const actors = {
    look: fromPromise(async () => pushPermission()),
    ask: fromPromise(askForPush),
    subscribe: fromPromise(async ({ input: { config } }: { input: { config: PushConfig | undefined } }) => {
      if (!config) throw new AppError('unexpected')
      return subscribeToPush(config)
    }),
    save: fromPromise(async ({ input: { token }, signal }: { input: TokenInput & { userId: Id | undefined }; signal: AbortSignal }) => {
      confirmed(await api.POST('/api/store/save-push-token', { body: { push_token: token ?? '' }, signal, params }))
    }),
    stop: fromPromise(async ({ input: { token }, signal }: { input: TokenInput; signal: AbortSignal }) => {
      confirmed(await api.POST('/api/store/delete-push-token', { body: { push_token: token ?? '' }, signal, params }))
      await dropPush()
    }),
    drop: fromPromise(async () => {}),
  } satisfies ActorsOf<typeof pushMachine>
  const actor = createActor(pushMachine.provide({ actors }), {
    ...runtime.ofScreen('store-push'),
    input: {
      userId: runtime.actor('storeMember').getSnapshot().context.person?.id,
      config: configOf(),
      choice: store.get(storeKeys.push) === 'on' ? 'on' : 'off',
    },
  })
  actor.on('choice.stored', ({ choice }) => (choice === 'on' ? store.set(storeKeys.push, 'on') : store.remove(storeKeys.push)))
  const settings = startup.subscribe(() => actor.send({ type: 'config.changed', config: configOf() }))
  actor.subscribe({ complete: () => settings.unsubscribe() })
  return actor
}
