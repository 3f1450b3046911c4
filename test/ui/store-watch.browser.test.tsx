import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Store } from '../../machines/domain/entities.ts'
import { storeMachine } from '../../machines/shop/store/store.machine.ts'
import { selectFailure, selectStore } from '../../machines/shop/store/store.selectors.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { watchStore } from '../../src/actors/shop/menu-watch.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { aLocation, aSection, aStore } from '../support/entities.ts'

const wire = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa', latitude: 10.78, longitude: 106.69 }
const menu = { items: { Phở: [{ id: 7, restaurant_id: 1, name: 'Phở tái', price: 50_000 }] } }
const before = aLocation()
const after = aLocation({ lat: 10.9 })

/** A store that is shown as it was read for the first location, and a server that answers as given for the next one. */
function watch(answer: () => Response, known: Partial<Store> = { reach: { lat: before.lat, lng: before.lng, isServed: true } }) {
  const asked: unknown[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      if (request.url.endsWith('/get-restaurant-items')) return Response.json(menu)
      if (request.url.endsWith('/get-restaurant-info')) return Response.json(wire)
      asked.push(await request.json())
      return answer()
    },
  }
  const runtime = createRuntime(platform, undefined)
  const { location } = runtime.actors
  location.start()
  location.send({ type: 'location.choose', location: before })
  const store = createActor(storeMachine.provide({ actors: { watchVisit: fromCallback(() => {}) } }), {
    input: { known: { store: aStore(known), sections: [aSection()] }, isCustomer: true },
  }).start()
  watchStore(runtime, store).start()
  return { store, location, asked }
}

it('STORE-8 a store is read again for the location that is chosen while it is shown, and says whether it serves that one', async () => {
  const { store, location, asked } = watch(() => Response.json({ ...wire, is_operational: false }))
  expect(asked).toEqual([])
  location.send({ type: 'location.choose', location: after })
  await expect.poll(() => selectStore(store.getSnapshot())?.reach).toEqual({ lat: after.lat, lng: after.lng, isServed: false })
  expect(asked).toEqual([{ id: 1, latitude: after.lat, longitude: after.lng, distance: expect.any(Number) }])
})

it('STORE-8 a store that was read without a location, or for another one, is read for the one that is there', async () => {
  const { store } = watch(() => Response.json({ ...wire, is_operational: false }), {})
  await expect.poll(() => selectStore(store.getSnapshot())?.reach?.isServed).toBe(false)
})

it('STORE-7 a location for which the server refuses the store that is shown leads to choosing another one', async () => {
  const { store, location } = watch(() => Response.json({ success: false, message: 'no' }, { status: 400 }))
  location.send({ type: 'location.choose', location: after })
  await expect.poll(() => selectFailure(store.getSnapshot())).toBe('noPlace')
})
