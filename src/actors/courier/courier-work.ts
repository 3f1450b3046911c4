import type { Order } from '../../../machines/domain/entities.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Part } from '../../../machines/app/app/app.types.ts'
import { underWay } from '../../../machines/courier/courier-orders/under-way.ts'
import { courierWorkMachine } from '../../../machines/courier/courier-work/courier-work.machine.ts'
import type { CourierWorkActors } from '../../../machines/courier/courier-work/courier-work.types.ts'
import * as limits from '../../../machines/limits.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { isCourierUnderWay } from '../../../machines/order/order-lifecycle/order-status.ts'
import { storedSteps, storedTrail } from '../../platform/courier-queue.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import { createSound, type Sound } from '../../platform/sound.ts'
import { storeAlarmLogic } from '../kitchen/store-alarm.ts'
import { courierEventStreamLogic } from './courier-event-stream.ts'
import { courierPositionLogic } from './courier-position.ts'
import { courierStepsLogic, isAwaited } from './courier-steps.ts'
import { storedOrders, storeOrders } from './stored-orders.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Removes an order that has ended, with all that it says of its customer, without waiting for the lists. */
function forgetOrder(runtime: Runtime, id: Id): void {
  const stored = storedOrders(runtime)
  if (!stored) return
  const isOther = (order: Order) => order.id !== id
  storeOrders(runtime, { accepted: stored.accepted.filter(isOther), pickedUp: stored.pickedUp.filter(isOther) })
}

/** What a courier's work emits, done in the browser. */
function courierWorkEffects(runtime: Runtime, sound: Sound): Effects<CourierWorkActors> {
  const { platform } = runtime
  return {
    courierSteps: (steps) => {
      const stored = storedSteps(platform)
      return [
        steps.on('step.stored', ({ queued }) => void stored.add(queued)),
        steps.on('steps.dropped', ({ dropped }) => void stored.drop(dropped)),
        steps.on('step.taken', ({ order }) => {
          if (!isCourierUnderWay(order.status)) forgetOrder(runtime, order.id)
        }),
        steps.on('step.refused', ({ error, queued }) => platform.log(`step of ${queued?.uniqueId ?? ''}`, error)),
      ]
    },
    courierAlarm: (alarm) => [alarm.on('alarm.sounded', ({ isUrgent }) => sound.ring({ isUrgent }))],
    courierPosition: (position) => {
      const stored = storedTrail(platform)
      return [
        position.on('position.noted', ({ fix }) => void stored.add(fix)),
        position.on('position.accepted', ({ fix }) => void stored.drop(fix)),
        position.on('position.refused', ({ fix, error }) => {
          platform.log('position of the courier', error)
          void stored.drop(fix)
        }),
        position.on('trail.forgotten', () => void stored.clear()),
      ]
    },
  }
}

/** A courier's work with its effects, and what it begins with. */
export function bindCourierWork(runtime: Runtime): Part<typeof courierWorkMachine> {
  const sound = createSound()
  const actors = {
    relay,
    carryOut: carryOut(courierWorkEffects(runtime, sound)),
    courierEventStream: courierEventStreamLogic(runtime),
    courierSteps: courierStepsLogic(runtime),
    courierPosition: courierPositionLogic(runtime),
    // every courier is offered the same, so that an offer sounds once only
    courierAlarm: storeAlarmLogic(sound).provide({ delays: { repeat: limits.offerSilenceMs, urgent: limits.offerSilenceMs } }),
  } satisfies ActorsOf<typeof courierWorkMachine>
  return {
    logic: courierWorkMachine.provide({ actors }),
    input: () => ({ orders: underWay(runtime.actor('courierOrders').getSnapshot().context.lists), isAwaited }),
  }
}
