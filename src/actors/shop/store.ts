import type { RegisteredRouter } from '@tanstack/react-router'
import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { plainLineOf } from '../../../machines/domain/addons.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import { idOf } from '../../../machines/domain/id.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { storeMachine } from '../../../machines/shop/store/store.machine.ts'
import type { StoreEvent } from '../../../machines/shop/store/store.types.ts'
import { notifyDesktop } from '../app/notify-desktop.ts'
import { untilRendered } from '../../platform/rendered.ts'
import { keys } from '../../platform/keys.ts'
import { maybe, sentId } from '../../platform/lenient.ts'
import { sectionsOf } from '../../platform/normalise-menu.ts'
import { storePageOf } from '../../platform/normalise-store.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readStore } from './read-store.ts'

/** What the address says of stores: which one is open, and which of its items. */
function addressOf(router: RegisteredRouter) {
  const params: { restaurant?: string; id?: string } = router.state.matches.at(-1)?.params ?? {}
  // what is no id names an item, too, which no menu has
  return params.restaurant === undefined ? undefined : { slug: params.restaurant, itemId: idOf(params.id) ?? params.id }
}

/** Line of the cart that is edited at this address. */
const lineOf = ({ state }: RegisteredRouter) => state.location.search.line

/** `loadDetails` fetches the code that shows a dish. */
export function bindStore(runtime: Runtime, loadDetails: () => Promise<unknown>) {
  const { actors: residents, api, boot, platform } = runtime
  const { customer, option, location, startup } = residents
  const router = () => {
    if (!runtime.router) throw new Error('A store needs the router')
    return runtime.router
  }
  const isCustomer = () => selectIsSignedIn(customer.getSnapshot())
  const actors = {
    loadInfo: fromPromise(({ input, signal }: { input: { slug: string | undefined }; signal: AbortSignal }) =>
      readStore(runtime, input.slug ?? '', signal),
    ),
    loadItems: fromPromise(async ({ input, signal }: { input: { storeId: Id | undefined }; signal: AbortSignal }) =>
      sectionsOf(
        await api.POST('/api/get-restaurant-items', { body: { id: sentId(input.storeId ?? 0) }, signal, params: platform.params }),
      ),
    ),
    loadDetails: fromPromise(async () => {
      await loadDetails()
    }),
    watchVisit: fromCallback<StoreEvent, undefined>(({ sendBack }) => {
      let sent: string | undefined
      const sendAddress = () => {
        const address = addressOf(router())
        const at = selectLocation(location.getSnapshot())
        // a store that could not be had for one location is asked for again for another one
        const now = address && JSON.stringify([address.slug, address.itemId, at?.lat, at?.lng])
        if (address && now !== sent) sendBack({ type: 'store.open', ...address, hasLocation: at !== undefined })
        sent = now
      }
      let wasCustomer = isCustomer()
      const sendCustomer = () => {
        if (isCustomer() === wasCustomer) return
        wasCustomer = isCustomer()
        sendBack({ type: 'customer.changed', isCustomer: wasCustomer })
      }
      sendAddress()
      const stop = router().subscribe('onResolved', sendAddress)
      const subscriptions = [
        location.subscribe(sendAddress),
        customer.subscribe(sendCustomer),
        option.on('option.changed', () => sendBack({ type: 'option.changed' })),
      ]
      return () => {
        stop()
        for (const one of subscriptions) one.unsubscribe()
      }
    }),
  } satisfies ActorsOf<typeof storeMachine>
  const known = maybe(storePageOf, boot?.store)
  const opened = createActor(storeMachine.provide({ actors }), { ...runtime.lasting('store'), input: { known, isCustomer: isCustomer() } })
  opened.on('store.shown', ({ store }) => {
    platform.store.set(keys.activeRestaurant, String(store.id))
    // one that was left meanwhile has no say in it
    if (selectSettings(startup.getSnapshot()).hasPickup && addressOf(router())?.slug === store.slug)
      option.send({ type: 'option.fit', offers: store.offers })
  })
  opened.on('item.opened', ({ slug, itemId }) => {
    void router().navigate({ to: '/stores/$restaurant/$id', params: { restaurant: slug, id: String(itemId) }, resetScroll: false })
  })
  opened.on('item.added', ({ item, seller }) => residents.cart.send({ type: 'cart.add', store: seller, line: plainLineOf(item) }))
  opened.on('item.left', ({ slug, isTapped }) => {
    if (addressOf(router())?.itemId === undefined) return
    const { location: at } = router().state
    const hasScreenBelow = at.state.isOverMenu || at.search.line !== undefined
    const leadsBack = isTapped || (hasScreenBelow && router().history.canGoBack())
    // the tap is answered by a frame without the sheet; a new address takes the browser as long again
    void untilRendered().then(() => {
      if (leadsBack) router().history.back({ ignoreBlocker: true })
      else void router().navigate({ to: '/stores/$restaurant', params: { restaurant: slug }, replace: true, resetScroll: false })
    })
  })
  opened.on('login.wanted', ({ slug, itemId }) => {
    const line = lineOf(router())
    const search = { back: `/stores/${slug}/${itemId}${line === undefined ? '' : `?line=${line}`}` }
    const openLogin = () => void router().navigate({ to: '/login', search, state: { isOverMenu: true } })
    if (addressOf(router())?.itemId === undefined) openLogin()
    // Back from the login leads to the menu: an address of the dish would open the login again, and not be a new one after it
    else
      void router()
        .navigate({ to: '/stores/$restaurant', params: { restaurant: slug }, replace: true, resetScroll: false })
        .then(openLogin)
  })
  opened.subscribe(() => notifyDesktop(runtime))
  return opened
}
