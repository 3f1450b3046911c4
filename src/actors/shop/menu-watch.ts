import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectIsUnchosen, selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import type { UserLocation } from '../../../machines/domain/entities.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { isReachOf } from '../../../machines/domain/reach.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { menuWatchMachine } from '../../../machines/shop/menu-watch/menu-watch.machine.ts'
import type { MenuWatchEvent } from '../../../machines/shop/menu-watch/menu-watch.types.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import { sentId } from '../../platform/lenient.ts'
import { sectionsOf } from '../../platform/normalise-menu.ts'
import { watchVisibility } from '../../platform/visibility.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { requestBill, storeCartDistance } from '../order/quote-cart.ts'
import { followEventStream, subscribeToConnection } from '../order/follow-orders.ts'
import { readStore } from './read-store.ts'

/** Notifies of what the event stream says of a store's menu, in each session that begins, and that the page is seen again. */
function followMenu(runtime: Runtime, storeId: () => Id | undefined, notify: (event: MenuWatchEvent) => void): () => void {
  const { customer } = runtime.actors
  const isSignedIn = () => selectIsSignedIn(customer.getSnapshot())
  const begin = () =>
    followEventStream(runtime, notify, (stream) => {
      const stopConnection = subscribeToConnection(stream, notify)
      const menu = stream.on('menu.changed', (event) => event.storeId === storeId() && notify({ type: 'menu.changed' }))
      return () => {
        stopConnection()
        menu.unsubscribe()
      }
    })
  let stop = begin()
  let was = isSignedIn()
  const session = customer.subscribe(() => {
    if (isSignedIn() === was) return
    was = isSignedIn()
    stop()
    notify({ type: 'connection.lost' })
    stop = begin()
  })
  const stopVisibility = watchVisibility(({ type }) => type === 'page.seen' && notify({ type }))
  return () => {
    stop()
    stopVisibility()
    session.unsubscribe()
  }
}

interface Watched {
  name: string
  storeId: () => Id | undefined
  /** Notifies of what the event stream does not say. */
  follow?: (notify: (event: MenuWatchEvent) => void) => () => void
  check: (signal: AbortSignal) => Promise<void> | void
}

function bindMenuWatch(runtime: Runtime, { name, storeId, follow, check }: Watched) {
  const actors = {
    followMenu: fromCallback<MenuWatchEvent, undefined>(({ sendBack }) => {
      const stops = [followMenu(runtime, storeId, sendBack), follow?.(sendBack)]
      return () => {
        for (const stop of stops) stop?.()
      }
    }),
    check: fromPromise(async ({ signal }: { signal: AbortSignal }) => {
      // a hidden page is checked once it is seen again
      if (!document.hidden) await check(signal)
    }),
  } satisfies ActorsOf<typeof menuWatchMachine>
  return createActor(menuWatchMachine.provide({ actors }), runtime.ofScreen(name))
}

/** Prices the cart again, without a sign of it: what was quoted holds until there is another bill. */
export async function checkCart(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const { cart } = runtime.actors
  const now = cart.getSnapshot()
  if (!now.hasTag('quoted')) return
  const bill = await requestBill(runtime, now.context, signal)
  // a bill of what was in it before, or for another delivery type or location, is not taken
  const { lines, option, location } = cart.getSnapshot().context
  if (lines !== now.context.lines || option !== now.context.option || location !== now.context.location) return
  storeCartDistance(runtime, bill)
  cart.send({ type: 'bill.received', bill })
}

/** Has the cart priced again while it is shown. */
export const watchCart = (runtime: Runtime) =>
  bindMenuWatch(runtime, {
    name: 'cart-watch',
    storeId: () => runtime.actors.cart.getSnapshot().context.store?.id,
    check: (signal) => checkCart(runtime, signal),
  })

/** Has a checkout's bill calculated again while it is reviewed. */
export const watchCheckout = (runtime: Runtime, checkout: CheckoutActor) =>
  bindMenuWatch(runtime, {
    name: 'checkout-watch',
    storeId: () => checkout.getSnapshot().context.draft.store?.id,
    check: () => checkout.send({ type: 'bill.check' }),
  })

/** Notifies where the shown store was read for another location than the one that is chosen now. */
function followLocation({ actors: { location } }: Runtime, store: StoreActor, notify: (event: MenuWatchEvent) => void): () => void {
  let notified: UserLocation | undefined
  const compare = () => {
    const now = location.getSnapshot()
    const at = selectLocation(now)
    const shown = store.getSnapshot().context.store
    // a first visit is spared the requests for the default location
    if (!at || selectIsUnchosen(now) || at === notified || !shown || isReachOf(shown, at)) return
    notified = at
    notify({ type: 'menu.changed' })
  }
  compare()
  const subscription = location.subscribe(compare)
  return () => subscription.unsubscribe()
}

/** Reads a store and its menu again while they are shown, and has the cart priced again that has dishes of it. */
export function watchStore(runtime: Runtime, store: StoreActor) {
  const { actors, api, platform } = runtime
  const current = () => store.getSnapshot().context
  return bindMenuWatch(runtime, {
    name: 'store-watch',
    storeId: () => current().store?.id,
    follow: (notify) => followLocation(runtime, store, notify),
    check: async (signal) => {
      const { store: shown, sections: before } = current()
      if (!shown || before.length === 0) return
      const refuse = (cause: unknown): never => {
        const isRefused = AppError.from(cause).code === 'ADDRESS_PROBLEM'
        if (isRefused && current().store?.id === shown.id) store.send({ type: 'location.refused' })
        throw cause
      }
      const isInCart = actors.cart.getSnapshot().context.store?.id === shown.id
      const [now, menu] = await Promise.all([
        readStore(runtime, shown.slug, signal).catch(refuse),
        api.POST('/api/get-restaurant-items', { body: { id: sentId(shown.id) }, signal, params: platform.params }),
        isInCart && checkCart(runtime, signal),
      ])
      const sections = sectionsOf(menu)
      if (JSON.stringify([now, sections]) !== JSON.stringify([shown, before])) store.send({ type: 'menu.received', store: now, sections })
    },
  })
}
