import fc from 'fast-check'
import { pushMachine } from '../../../machines/app/push/push.machine.ts'
import type { Choice, PushPermission } from '../../../machines/app/push/push.types.ts'
import type { PushConfig } from '../../../machines/domain/push-config.ts'
import { AppError, type AppErrorKind } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, failureOf, hasAnswered, type Seen } from '../support/flow.ts'

type PushSeen = Seen<typeof pushMachine>

const anyUser = fc.constantFrom(undefined, 1, 1, 2)
const anyConfig = fc.constantFrom<PushConfig | undefined>(undefined, { kind: 'web', publicKey: 'k-1' }, { kind: 'web', publicKey: 'k-2' })
const anyPermission = fc.constantFrom<PushPermission>('granted', 'denied', 'denied', 'default', 'unsupported', 'needsInstall')

/** Whether pushes are on their way to this browser, or about to be. */
const isSubscribed = ({ snapshot }: PushSeen) => ['subscribing', 'saving', 'on'].some((state) => snapshot.matches(state as never))

export const pushFlow = defineFlow({
  machine: pushMachine,
  input: fc.record({ userId: anyUser, config: anyConfig, choice: fc.constantFrom<Choice | undefined>(undefined, 'on', 'off', 'off') }),
  events: {
    'customer.changed': fc.record({ userId: anyUser }),
    'config.changed': fc.record({ config: anyConfig }),
    'push.accept': null,
    'push.decline': null,
  },
  answers: {
    look: anyPermission,
    ask: anyPermission,
    subscribe: fc.constantFrom('t-1', 't-2'),
    save: fc.constant(undefined),
    stop: fc.constant(undefined),
    drop: fc.constant(undefined),
  },
  errors: { save: fc.constantFrom<AppErrorKind>('network', 'server', 'refused').map((kind) => new AppError(kind)) },
  listeners: {},
  memory: ({ context: { choice } }) => choice,
  invariants: {
    'pushes are for a customer who is signed in, where the settings have them on': (seen) =>
      !isSubscribed(seen) || (seen.snapshot.context.userId !== undefined && seen.snapshot.context.config !== undefined),
    'who has said no gets none': (seen) => !isSubscribed(seen) || seen.snapshot.context.choice !== 'off',
    'the choice that is stored is the current one': ({ snapshot, emitted }) =>
      emitted.length === 0 || emitted.at(-1)?.choice === snapshot.context.choice,
  },
  expectations: {
    'the browser asks only a customer, who has just said yes to what it is for': () => {
      let asked = 0
      return ({ snapshot, event, calls }) => {
        const before = asked
        asked = calls('ask').length
        return asked === before || (event?.type === 'push.accept' && snapshot.context.userId !== undefined)
      }
    },
    'the subscription of who is gone is dropped before anything else is done for the next one': () => {
      let userId: number | undefined
      let isFirst = true
      let dropUntil: number | undefined
      let others = 0
      return (seen) => {
        const { snapshot, calls, now } = seen
        const othersBefore = others
        others = calls('look').length + calls('subscribe').length + calls('save').length
        const isOver = hasAnswered(seen, 'drop') || failureOf(seen, 'drop') !== undefined || (dropUntil !== undefined && now >= dropUntil)
        if (isOver) dropUntil = undefined
        if (!isFirst && userId !== snapshot.context.userId) dropUntil = now + limits.httpTimeoutMs
        isFirst = false
        userId = snapshot.context.userId as number | undefined
        return dropUntil === undefined || others === othersBefore
      }
    },
    'the server is sent the token that the browser has now, for who is signed in now': () => {
      let saved = 0
      let token: unknown
      return ({ snapshot, calls, step }) => {
        if (step && 'resolve' in step && step.resolve === 'subscribe') token = step.output
        const before = saved
        saved = calls('save').length
        const last = calls('save').at(-1) as { userId: unknown; token: unknown } | undefined
        return saved === before || (last?.token === token && last?.userId === snapshot.context.userId)
      }
    },
  },
  unreachable: {
    '→ push.deciding ⇒ push on ': 'what to do for a customer is decided in no time',
    '→ push.settled ⇒ push on customer.changed': 'what to do for the next one is decided in no time',
    'push.leaving … ⇒ push on config.changed': 'new settings wait until the subscription of who is gone is dropped',
    'push.settled on always [0] … ⇒ push.looking on onDone [3]': 'the next one has not said no yet',
  },
})
