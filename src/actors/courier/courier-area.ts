import { fromPromise } from 'xstate'
import type { Part } from '../../../machines/app/app/app.types.ts'
import { courierAreaMachine, type CourierAreaActor } from '../../../machines/courier/courier-area/courier-area.machine.ts'
import type { CourierAreaActors, CourierAreaEvent } from '../../../machines/courier/courier-area/courier-area.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { records } from '../../platform/database.ts'
import { keys } from '../../platform/keys.ts'
import { networkFound } from '../../runtime/network-found.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import { courierOrdersLogic } from './courier-orders.ts'
import { courierShiftLogic } from './courier-shift.ts'
import { storedOrders, storeOrders } from './stored-orders.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What the courier's area emits, done in the browser. */
function courierAreaEffects(runtime: Runtime): Effects<CourierAreaActors & { courierArea: CourierAreaActor }> {
  const { platform } = runtime
  return {
    courierArea: (area) => [
      area.on('work.failed', ({ error }) => platform.log('courier’s work', error)),
      area.on('work.left', () => {
        platform.store.remove(keys.courierOrders)
        void platform.database.remove(records.courierTrail)
      }),
    ],
    // what a courier has under way is stored for a page that is opened without a network
    courierOrders: (orders) => [orders.on('orders.loaded', ({ lists }) => storeOrders(runtime, lists))],
  }
}

/** The courier's area with its effects, and what it begins with. */
export function bindCourierArea(runtime: Runtime): Part<typeof courierAreaMachine> {
  const actors = {
    relay,
    carryOut: carryOut(courierAreaEffects(runtime)),
    loadWork: fromPromise(async () => (await import('./courier-work.ts')).bindCourierWork(runtime)),
    watchNetwork: networkFound<CourierAreaEvent>(),
    courierShift: courierShiftLogic(runtime),
    courierOrders: courierOrdersLogic(runtime),
  } satisfies ActorsOf<typeof courierAreaMachine>
  return {
    logic: courierAreaMachine.provide({ actors }),
    input: () => ({
      isSignedIn: selectIsSignedIn(runtime.actors.courier.getSnapshot()),
      orders: () => {
        const stored = storedOrders(runtime)
        return { known: stored && { fresh: [], ...stored } }
      },
    }),
  }
}
