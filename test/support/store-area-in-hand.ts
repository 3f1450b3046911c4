import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject } from 'xstate'
import type { Part } from '../../machines/app/app/app.types.ts'
import type { Person, sessionMachine } from '../../machines/app/session/session.machine.ts'
import type { Stored } from '../../machines/app/session/session.types.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { StoreMember } from '../../machines/domain/store-order.ts'
import { storeAlarmMachine } from '../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import { storeAreaMachine } from '../../machines/kitchen/store-area/store-area.machine.ts'
import { storeEventStreamMachine } from '../../machines/kitchen/store-event-stream/store-event-stream.machine.ts'
import { storeBoardMachine } from '../../machines/kitchen/store-board/store-board.machine.ts'
import { storeOrdersMachine } from '../../machines/kitchen/store-orders/store-orders.machine.ts'
import { storeStateMachine } from '../../machines/kitchen/store-state/store-state.machine.ts'
import { relay } from '../../machines/lib/relay.ts'
import { flush, inHand } from './start-machine.ts'

const silent = fromCallback(() => {})

/** The stores' area with every effect of its actors in the test's hand. */
export function storeAreaInHand() {
  const stream = inHand(storeEventStreamMachine, ['followStores'])
  const state = inHand(storeStateMachine)
  const orders = inHand(storeOrdersMachine)
  const otherAlarm = inHand(storeAlarmMachine, ['watchSound'])
  const members: PromiseWithResolvers<StoreMember>[] = []
  const chosen: { id: Id | undefined } = { id: undefined }
  const unsaved: { hours: Id[] } = { hours: [] }
  return {
    stream,
    state,
    orders,
    members,
    /** The store that the browser has shown last. */
    chosen,
    /** The stores whose hours this device has edits of that are not saved. */
    unsaved,
    part: (
      storeMember: typeof sessionMachine,
      carryOut: CallbackActorLogic<EventObject, { of: readonly string[] }>,
      stored: Stored<Person> | undefined,
    ): Part<typeof storeAreaMachine> => ({
      logic: storeAreaMachine.provide({
        actors: {
          relay,
          carryOut,
          storeMember,
          storeEventStream: stream.logic,
          storeState: state.logic,
          otherAlarm: otherAlarm.logic,
          storeBoard: storeBoardMachine.provide({
            actors: { relay, carryOut, storeOrders: orders.logic, storeSteps: silent as never, storeAlarm: silent as never },
          }),
          loadMember: fromPromise(() => {
            const load = Promise.withResolvers<StoreMember>()
            members.push(load)
            return load.promise
          }),
        },
      }),
      input: () => ({ storeMember: { stored }, chosen: chosen.id, holdsMs: () => undefined, unsavedHours: () => unsaved.hours }),
    }),
    async bringMember(member: StoreMember) {
      members.at(-1)?.resolve(member)
      await flush()
    },
    async refuseMember(error: unknown) {
      members.at(-1)?.reject(error)
      await flush()
    },
  }
}
