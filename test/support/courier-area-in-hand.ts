import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Part } from '../../machines/app/app/app.types.ts'
import { courierAreaMachine } from '../../machines/courier/courier-area/courier-area.machine.ts'
import type { CourierAreaEvent } from '../../machines/courier/courier-area/courier-area.types.ts'
import { courierEventStreamMachine } from '../../machines/courier/courier-event-stream/courier-event-stream.machine.ts'
import { courierOrdersMachine } from '../../machines/courier/courier-orders/courier-orders.machine.ts'
import { courierPositionMachine } from '../../machines/courier/courier-position/courier-position.machine.ts'
import { courierShiftMachine } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
import { storeAlarmMachine } from '../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import { courierStepsMachine } from '../../machines/courier/courier-steps/courier-steps.machine.ts'
import type { QueuedStep } from '../../machines/courier/courier-steps/courier-steps.types.ts'
import { courierWorkMachine } from '../../machines/courier/courier-work/courier-work.machine.ts'
import type { CourierOrders } from '../../machines/domain/entities.ts'
import { relay } from '../../machines/lib/relay.ts'
import { listener } from './listener.ts'
import { flush, inHand } from './start-machine.ts'

interface Options {
  isSignedIn: () => boolean
  /** What an earlier page has known, at each sign-in. */
  known?: CourierOrders
  isAwaited?: (queued: QueuedStep) => boolean
}

/** The courier's area with every effect of its actors in the test's hand. */
export function courierAreaInHand({ isSignedIn, known, isAwaited = () => false }: Options) {
  const shift = inHand(courierShiftMachine)
  const orders = inHand(courierOrdersMachine)
  const line = inHand(courierEventStreamMachine, ['followLists'])
  const steps = inHand(courierStepsMachine, ['watchNetwork'])
  const position = inHand(courierPositionMachine, ['watchPosition', 'holdWakeLock'])
  const alarm = inHand(storeAlarmMachine, ['watchSound'])
  const network = listener<CourierAreaEvent>()
  const loads: PromiseWithResolvers<Part<typeof courierWorkMachine>>[] = []
  /** What the binding was asked to carry out, group by group. */
  const carried: (readonly string[])[] = []
  const carryOut = fromCallback<EventObject, { of: readonly string[] }>(({ input }) => void carried.push(input.of))
  /** The orders under way with which the work begins. */
  const underWay: string[] = []
  const work = (): Part<typeof courierWorkMachine> => ({
    logic: courierWorkMachine.provide({
      actors: {
        relay,
        carryOut,
        courierEventStream: line.logic,
        courierSteps: steps.logic,
        courierPosition: position.logic,
        courierAlarm: alarm.logic,
      },
    }),
    input: () => ({ orders: underWay, isAwaited }),
  })
  return {
    shift,
    orders,
    line,
    steps,
    position,
    alarm,
    network,
    loads,
    carried,
    underWay,
    part: (): Part<typeof courierAreaMachine> => ({
      logic: courierAreaMachine.provide({
        actors: {
          relay,
          carryOut,
          courierShift: shift.logic,
          courierOrders: orders.logic,
          watchNetwork: network.logic,
          loadWork: fromPromise(() => {
            const load = Promise.withResolvers<Part<typeof courierWorkMachine>>()
            loads.push(load)
            return load.promise
          }),
        },
      }),
      input: () => ({ isSignedIn: isSignedIn(), orders: () => ({ known }) }),
    }),
    /** Has the code of the work arrive. */
    async bringWork() {
      loads.at(-1)?.resolve(work())
      await flush()
    },
    async refuseWork(error: unknown) {
      loads.at(-1)?.reject(error)
      await flush()
    },
  }
}
