import { keys } from '../edge/keys.ts'
import { keptCartOf } from '../edge/kept.ts'
import { readJson, writeJson } from '../edge/storage.ts'
import type { Edge } from '../edge/edge.ts'
import type { Sessions } from './flows/session.ts'
import type { AppActors } from './runtime.ts'

/** Who hears whom among the flows that live as long as the app, and what of them is kept in the browser. */
export function wire({ browse, cart, notice, option, place, startup }: AppActors, { customer }: Sessions, edge: Edge): void {
  const { store } = edge
  startup.on('places.loaded', ({ primary }) => primary && place.send({ type: 'place.default', primary }))
  startup.on('language.chosen', ({ id }) => store.set(keys.language, String(id)))
  startup.on('settings.loaded', ({ settings }) => {
    for (const key of [keys.storeColor, keys.storeLogo, keys.storeName]) if (settings[key] !== undefined) store.set(key, settings[key])
  })

  place.on('place.changed', ({ place: chosen }) => {
    browse.send({ type: 'place.changed', place: chosen })
    cart.send({ type: 'place.changed', place: chosen })
  })
  place.on('place.kept', ({ place: chosen, chosen: isChosen }) => {
    if (!chosen) return store.remove(keys.place)
    writeJson(store, keys.place, chosen)
    edge.noteVisit()
    store.set(keys.placeChosen, String(isChosen))
    return undefined
  })

  option.on('option.changed', ({ option: chosen }) => {
    store.set(keys.option, chosen)
    browse.send({ type: 'option.changed', option: chosen })
    cart.send({ type: 'option.changed', option: chosen })
  })

  cart.on('cart.kept', ({ content }) => writeJson(store, keys.cart, content))
  cart.on('cart.added', ({ name }) => notice.send({ type: 'notice.show', tone: 'success', text: 'cart.added', params: { name } }))
  store.watch((name) => {
    if (name === keys.cart)
      cart.send({ type: 'cart.heard', content: readJson(store, keys.cart, keptCartOf) ?? { store: undefined, lines: [] } })
  })

  customer.on('session.forgotten', ({ reason }) => {
    if (reason === 'expired') notice.send({ type: 'notice.show', tone: 'danger', text: 'session.expired' })
  })
}
