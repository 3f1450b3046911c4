import { storeBoardMachine, type StoreBoardActor } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import type { StoreBoardActors } from '../../../machines/kitchen/store-board/store-board.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { printPage } from '../../platform/print.ts'
import { createSound, type Sound } from '../../platform/sound.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import type { Dependencies } from '../../runtime/runtime.ts'
import { storeAlarmLogic } from './store-alarm.ts'
import { storeOrdersLogic } from './store-orders.ts'
import { sendInParallel, storeStepsLogic } from './store-steps.ts'

/** What a store's board emits, done in the browser. */
function storeBoardEffects(dependencies: Dependencies, sound: Sound): Effects<StoreBoardActors & { storeBoard: StoreBoardActor }> {
  return {
    storeBoard: (board) => [board.on('ticket.printed', printPage)],
    storeAlarm: (alarm) => [alarm.on('alarm.sounded', ({ isUrgent }) => sound.ring({ isUrgent }))],
    storeSteps: (steps) => [
      steps.on('steps.flushed', (flushed) => sendInParallel(dependencies, flushed.steps)),
      steps.on('step.refused', ({ step, error }) => dependencies.platform.log(`step of order ${step?.orderId ?? ''}`, error)),
      // what can be undone still is meant, also where the board goes before its time is over
      () => sendInParallel(dependencies, steps.getSnapshot().context.held),
    ],
  }
}

/** A store's board with its effects. The system has it as `storeBoard`. */
export function storeBoardLogic(dependencies: Dependencies) {
  const sound = createSound()
  const actors = {
    relay,
    carryOut: carryOut(storeBoardEffects(dependencies, sound)),
    storeOrders: storeOrdersLogic(dependencies),
    storeSteps: storeStepsLogic(dependencies),
    storeAlarm: storeAlarmLogic(sound),
  } satisfies ActorsOf<typeof storeBoardMachine>
  return storeBoardMachine.provide({ actors })
}
