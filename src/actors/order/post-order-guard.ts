import { createActor } from 'xstate'
import * as limits from '../../../machines/limits.ts'
import { postOrderGuardMachine } from '../../../machines/order/post-order-guard/post-order-guard.machine.ts'
import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

function storedOrder({ platform }: Runtime) {
  const { store } = platform
  const uniqueId = store.get(keys.lastOrder)
  const age = platform.now() - Number(store.get(keys.lastOrderAt))
  // a clock that was set back makes an age of less than nothing: then there is nothing to wait for
  return uniqueId !== undefined && age >= 0 && age < limits.postOrderGuardMs
    ? { uniqueId, remainingMs: limits.postOrderGuardMs - age }
    : undefined
}

function bindGuard(runtime: Runtime) {
  const { platform } = runtime
  const { store } = platform
  const guard = createActor(postOrderGuardMachine, { ...runtime.lasting('postOrderGuard'), input: { last: storedOrder(runtime) } })
  const storeTime = (remainingMs: number) => store.set(keys.lastOrderAt, String(platform.now() - limits.postOrderGuardMs + remainingMs))
  const clear = () => {
    store.remove(keys.lastOrder)
    store.remove(keys.lastOrderAt)
  }
  guard.on('marker.stored', ({ last }) => {
    store.set(keys.lastOrder, last.uniqueId)
    storeTime(last.remainingMs)
  })
  guard.on('marker.aged', ({ last }) => {
    if (store.get(keys.lastOrder) !== last.uniqueId) return
    const age = platform.now() - Number(store.get(keys.lastOrderAt))
    // a page that slept, or whose timers were held back, has counted fewer seconds than have gone
    if (age >= limits.postOrderGuardMs) {
      clear()
      guard.send({ type: 'order.forgotten' })
    } else if (age < limits.postOrderGuardMs - last.remainingMs) storeTime(last.remainingMs)
  })
  guard.on('marker.expired', () => {
    if (!storedOrder(runtime)) clear()
  })
  guard.on('marker.cleared', clear)
  store.watch((name, value) => {
    if (name === keys.lastOrder && value === undefined) guard.send({ type: 'order.forgotten' })
  })
  return guard.start()
}

/** What the cart leads to after an order, which may have been placed in another tab. */
export function getPostOrderGuard(runtime: Runtime) {
  const guard = runtime.find('postOrderGuard') ?? bindGuard(runtime)
  const last = storedOrder(runtime)
  if (last && guard.getSnapshot().context.last?.uniqueId !== last.uniqueId) guard.send({ type: 'order.placed', ...last })
  return guard
}
