import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { changeAnswerMachine } from '../../../machines/order/change-answer/change-answer.machine.ts'
import type { Answer, ChangeAnswerInput } from '../../../machines/order/change-answer/change-answer.types.ts'
import type { RunningOrderActor } from '../../../machines/order/running-order/running-order.machine.ts'
import { sentId } from '../../platform/lenient.ts'
import { answeredOrderOf } from '../../platform/normalise-order.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { showOrderNotice } from './running-order.ts'

/** The answer to a change; the order that it belongs to is read again after it. */
export function bindChangeAnswer(runtime: Runtime, order: RunningOrderActor, input: ChangeAnswerInput) {
  const { api, platform } = runtime
  /** One key for each answer: it is taken once, however often it is sent. */
  const keys = { accept: platform.uuid(), remove: platform.uuid() }
  const actors = {
    sendAnswer: fromPromise(
      async ({ input: { orderId, changeId, answer }, signal }: { input: ChangeAnswerInput & { answer: Answer }; signal: AbortSignal }) => {
        const userId = runtime.actors.customer.getSnapshot().context.person?.id ?? 0
        const body = { user_id: sentId(userId), order_id: sentId(orderId), change_id: sentId(changeId), decision: answer }
        const params = { header: { ...platform.params.header, 'Idempotency-Key': keys[answer] } }
        return answeredOrderOf(await api.POST('/api/decide-order-change', { body, signal, params }))
      },
    ),
  } satisfies ActorsOf<typeof changeAnswerMachine>
  const actor = createActor(changeAnswerMachine.provide({ actors }), { ...runtime.ofScreen('change-answer'), input })
  for (const type of ['change.answered', 'answer.failed'] as const) actor.on(type, () => order.send({ type: 'order.reload' }))
  actor.on('change.answered', ({ order: answered }) => showOrderNotice(runtime, answered))
  return actor
}
