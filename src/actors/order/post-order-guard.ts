import { createActor } from 'xstate'
import * as limits from '../../../machines/limits.ts'
import { postOrderGuardMachine } from '../../../machines/order/post-order-guard/post-order-guard.machine.ts'
import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

function keptOrder({ edge }: Runtime) {
  const { store } = edge
  const uniqueId = store.get(keys.lastOrder)
  const age = edge.now() - Number(store.get(keys.lastOrderAt))
  // a clock that was set back makes an age of less than nothing: then there is nothing to wait for
  return uniqueId !== undefined && age >= 0 && age < limits.postOrderGuardMs
    ? { uniqueId, remainingMs: limits.postOrderGuardMs - age }
    : undefined
}

function bindGuard(runtime: Runtime) {
  const { edge } = runtime
  const { store } = edge
  const guard = createActor(postOrderGuardMachine, { ...runtime.lasting('postOrderGuard'), input: { last: keptOrder(runtime) } })
  const keepTime = (remainingMs: number) => store.set(keys.lastOrderAt, String(edge.now() - limits.postOrderGuardMs + remainingMs))
  const clear = () => {
    store.remove(keys.lastOrder)
    store.remove(keys.lastOrderAt)
  }
  guard.on('marker.kept', ({ last }) => {
    store.set(keys.lastOrder, last.uniqueId)
    keepTime(last.remainingMs)
  })
  guard.on('marker.aged', ({ last }) => {
    if (store.get(keys.lastOrder) !== last.uniqueId) return
    const age = edge.now() - Number(store.get(keys.lastOrderAt))
    // a page that slept, or whose timers were held back, has counted fewer seconds than have gone
    if (age >= limits.postOrderGuardMs) {
      clear()
      guard.send({ type: 'order.forgotten' })
    } else if (age < limits.postOrderGuardMs - last.remainingMs) keepTime(last.remainingMs)
  })
  guard.on('marker.expired', () => {
    if (!keptOrder(runtime)) clear()
  })
  guard.on('marker.cleared', clear)
  store.watch((name, value) => {
    if (name === keys.lastOrder && value === undefined) guard.send({ type: 'order.forgotten' })
  })
  return guard.start()
}

/** What the cart leads to after an order, which may have been placed in another tab. */
export function getGuard(runtime: Runtime) {
  const guard = runtime.find('postOrderGuard') ?? bindGuard(runtime)
  const last = keptOrder(runtime)
  if (last && guard.getSnapshot().context.last?.uniqueId !== last.uniqueId) guard.send({ type: 'order.placed', ...last })
  return guard
}
