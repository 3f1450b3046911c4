import { createActor, fromCallback, SimulatedClock, type EmittedFrom } from 'xstate'
import { storeAlarmMachine } from '../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import type { StoreAlarmEmitted } from '../../machines/kitchen/store-alarm/store-alarm.types.ts'
import { storeBoardMachine } from '../../machines/kitchen/store-board/store-board.machine.ts'
import { storeOrdersMachine } from '../../machines/kitchen/store-orders/store-orders.machine.ts'
import { storeStepsMachine } from '../../machines/kitchen/store-steps/store-steps.machine.ts'
import { relay } from '../../machines/lib/relay.ts'
import type { Coverage } from './chart-coverage.ts'
import { inHand } from './start-machine.ts'
import { placedAt } from './store-orders.ts'

/** A store's board with its real actors, whose effects and time are in the test's hand. */
export function storeBoardInHand(coverage: Coverage) {
  const clock = new SimulatedClock()
  const orders = inHand(storeOrdersMachine)
  const steps = inHand(storeStepsMachine, ['watchPage'])
  const alarm = inHand(storeAlarmMachine, ['watchSound'])
  const logic = storeBoardMachine.provide({
    actors: {
      relay,
      carryOut: fromCallback(() => undefined),
      storeOrders: orders.logic,
      storeSteps: steps.logic,
      storeAlarm: alarm.logic,
    },
  })
  const board = createActor(logic, { input: { storeId: 12 }, clock, systemId: 'storeBoard', inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof storeBoardMachine>[] = []
  const sounded: StoreAlarmEmitted[] = []
  board.on('*', (event) => emitted.push(event))
  board.start()
  const { storeAlarm, storeOrders } = board.getSnapshot().children
  storeAlarm?.on('alarm.sounded', (event) => sounded.push(event))
  return {
    board,
    clock,
    orders,
    steps,
    alarm,
    emitted,
    sounded,
    /** As the store's event stream does. */
    stream: (type: 'orders.changed' | 'connection.lost' | 'connection.opened') => storeOrders?.send({ type }),
    now: () => placedAt + clock.now(),
  }
}
