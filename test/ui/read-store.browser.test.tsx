import { expect, it } from 'vitest'
import { createRuntime } from '../../src/actors/app/app.ts'
import { readStore } from '../../src/actors/shop/read-store.ts'
import { storeDistance } from '../../src/platform/distances.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { aLocation } from '../support/entities.ts'

const at = { lat: 10.7725, lng: 106.698 }
const wire = { id: 7, name: 'Phở Hòa', slug: 'pho-hoa', latitude: 10.8188, longitude: 106.6519 }

/** What the client asks of a server that answers the given store. */
async function read(store: object, measuredKm?: number) {
  const asked: unknown[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      asked.push(await request.json())
      return Response.json(store)
    },
  }
  const runtime = createRuntime(platform, undefined)
  runtime.actors.location.start()
  runtime.actors.location.send({ type: 'location.choose', location: aLocation(at) })
  const stretch = { storeId: 7, from: { lat: wire.latitude, lng: wire.longitude }, to: at }
  if (measuredKm !== undefined) storeDistance(platform.store, stretch, { distance: measuredKm, algorithm: 'driving' }, platform.now())
  return { asked, answer: await readStore(runtime, 'pho-hoa', AbortSignal.timeout(5_000)) }
}

const located = { id: 7, latitude: at.lat, longitude: at.lng }

it.each([
  ['by the straight line', wire, undefined, { ...located, distance: 7.2 }],
  ['as it was worked out recently', wire, 9.3, { ...located, distance: 9.3 }],
  ['not at all where it is not known', { ...wire, latitude: null }, undefined, located],
])('STORE-7 DIST-5 a store is asked for with its distance in kilometres, %s', async (_, store, measuredKm, body) => {
  expect((await read(store, measuredKm)).asked).toEqual([{ slug: 'pho-hoa' }, body])
})

it.each([
  ['does not serve it', { ...wire, is_operational: 0 }, false],
  ['serves it', { ...wire, is_operational: true }, true],
  ['does not say', wire, undefined],
])('STORE-8 a store is read with the location that it was read for, and whether it serves it: it %s', async (_, store, isServed) => {
  expect((await read(store)).answer.reach).toEqual({ ...at, isServed })
})
