import { keys } from '../../platform/keys.ts'
import { storedCartOf } from '../../platform/stored-cart.ts'
import { readJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Takes over what other tabs have stored without an event in this one: while it began, or while it slept. */
export function receiveStored({ actors: { cart }, platform: { store }, sessions }: Runtime): void {
  for (const session of Object.values(sessions)) session.receiveStored()
  const content = readJson(store, keys.cart, storedCartOf)
  const { lines, store: of } = cart.getSnapshot().context
  const isKnown = JSON.stringify(content) === JSON.stringify(storedCartOf({ store: of, lines }))
  if (content && !isKnown) cart.send({ type: 'cart.received', content })
}
