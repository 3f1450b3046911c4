import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { messageMachine } from '../../../machines/message/message.machine.ts'
import { pushConfigOf, type PushConfig } from '../../../machines/domain/push-config.ts'
import { pushMachine } from '../../../machines/push/push.machine.ts'
import { selectSettings } from '../../../machines/startup/startup.selectors.ts'
import { keys } from '../../edge/keys.ts'
import { confirmed, sentId } from '../../edge/lenient.ts'
import { askForPush, dropPush, pushStanding, subscribeToPush } from '../../edge/push.ts'
import { isActing } from '../../edge/token.ts'
import { hearWorker } from '../../edge/worker-messages.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'
import { alertsOf } from './alerts.ts'
import { customerIdOf } from './customer-id.ts'
import { sessionsOf } from './session.ts'

function bindPush(runtime: Runtime) {
  const { actors: others, api, edge } = runtime
  const { customer } = sessionsOf(runtime)
  const config = () => pushConfigOf(selectSettings(others.startup.getSnapshot()))
  const kept = edge.store.get(keys.pushChoice)
  const actors = {
    // no device of staff gets a customer's pushes
    look: fromPromise(async () => (isActing(customer.getSnapshot().context.tokens?.authToken) ? 'unsupported' : pushStanding())),
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
        confirmed(await api.POST('/api/save-notification-token', { body, signal, params: edge.params }))
      },
    ),
    stop: fromPromise(async ({ input: { token }, signal }: { input: { token: string | undefined }; signal: AbortSignal }) => {
      await dropPush()
      confirmed(await api.POST('/api/delete-notification-token', { body: { push_token: token ?? '' }, signal, params: edge.params }))
    }),
    drop: fromPromise(dropPush),
  } satisfies ActorsOf<typeof pushMachine>
  const push = createActor(pushMachine.provide({ actors }), {
    input: { userId: customerIdOf(runtime), config: config(), choice: kept === 'on' || kept === 'off' ? kept : undefined },
  })
  runtime.whenStarted(() => {
    customer.subscribe(() => push.send({ type: 'customer.changed', userId: customerIdOf(runtime) }))
    others.startup.subscribe(() => push.send({ type: 'config.changed', config: config() }))
    push.on('choice.kept', ({ choice }) =>
      choice === undefined ? edge.store.remove(keys.pushChoice) : edge.store.set(keys.pushChoice, choice),
    )
    push.start()
  })
  return push
}

/** Pushes of this browser. */
export const pushOf = (runtime: Runtime) => runtime.once('push', () => bindPush(runtime))

/** Pushes that came while the app was in front (SCREEN-5), and taps on notifications of the system. */
export const messageOf = (runtime: Runtime, router: AppRouter) =>
  runtime.once('message', () => {
    const message = createActor(messageMachine)
    const open = (path: string) => router.history.push(path)
    runtime.whenStarted(() => {
      message.on('path.opened', ({ path }) => open(path))
      hearWorker({
        pushed(received, isShown) {
          alertsOf(runtime).send({ type: 'alerts.refresh' })
          // who looks at the order already sees its step
          if (isShown && received.path !== router.state.location.pathname) message.send({ type: 'message.received', message: received })
        },
        opened: open,
      })
      message.start()
    })
    return message
  })
