import { storeBoardMachine, type StoreBoardActor } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import type { StoreBoardActors } from '../../../machines/kitchen/store-board/store-board.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { printPage } from '../../platform/print.ts'
import type { Sound } from '../../platform/sound.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { storeAlarmLogic } from './store-alarm.ts'
import { storeOrdersLogic } from './store-orders.ts'
import { sendOnLeave, storeStepsLogic } from './store-steps.ts'

/** What a store's board emits, done in the browser. */
function storeBoardEffects(runtime: Runtime, sound: Sound): Effects<StoreBoardActors & { storeBoard: StoreBoardActor }> {
  return {
    storeBoard: (board) => [board.on('ticket.printed', printPage)],
    storeAlarm: (alarm) => [alarm.on('alarm.sounded', ({ isUrgent }) => sound.ring({ isUrgent }))],
    storeSteps: (steps) => [
      steps.on('steps.flushed', (flushed) => sendOnLeave(runtime, flushed.steps)),
      steps.on('step.refused', ({ step, error }) => runtime.platform.log(`step of order ${step?.orderId ?? ''}`, error)),
      // what can be undone still is meant, also where the board goes before its time is over
      () => sendOnLeave(runtime, steps.getSnapshot().context.held),
    ],
  }
}

/** A store's board with its effects. The system has it as `storeBoard`. */
export function storeBoardLogic(runtime: Runtime, sound: Sound) {
  const actors = {
    relay,
    carryOut: carryOut(storeBoardEffects(runtime, sound)),
    storeOrders: storeOrdersLogic(runtime),
    storeSteps: storeStepsLogic(runtime),
    storeAlarm: storeAlarmLogic(sound),
  } satisfies ActorsOf<typeof storeBoardMachine>
  return storeBoardMachine.provide({ actors })
}
