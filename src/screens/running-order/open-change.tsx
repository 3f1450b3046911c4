import type { LineChange, Order } from '../../../machines/domain/entities.ts'
import type { RunningOrderActor } from '../../../machines/order/running-order/running-order.machine.ts'
import { bindChangeAnswer } from '../../actors/order/change-answer.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { ChangeCard } from './change-card.tsx'

/** A change that the store proposes, with the actor that sends the answer. */
export function OpenChange({ order, change, actor }: { order: Order; change: LineChange; actor: RunningOrderActor }) {
  const runtime = useRuntime()
  const answer = useScreenActor(`change-answer ${change.id}`, () =>
    bindChangeAnswer(runtime, actor, { orderId: order.id, changeId: change.id }),
  )
  return <ChangeCard order={order} change={change} answer={answer} now={() => runtime.clock.now()} />
}
