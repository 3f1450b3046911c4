import { expect, it } from 'vitest'
import { forgetCustomer } from '../../src/actors/account/forget-customer.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { bindDistance } from '../../src/actors/shop/distance.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { aLine, aLocation, aStore } from '../support/entities.ts'

const bill = { lines: [], sub_total: 50_000, total: 65_000, payable: 65_000, distance: 1.2, warnings: [] }
const answers: Record<string, unknown> = {
  '/api/get-settings': [],
  '/api/config/enGDMA': { enGDMA: false, enDelChrRnd: false },
  '/api/popular-geo-locations': [{ id: 1, name: 'Bến Thành', latitude: 10.772, longitude: 106.6983, is_active: true, is_default: true }],
  '/api/quote-order': { success: true, data: bill },
}

it('LOGOUT-1 DIST-5 no distance is stored again for the default location of a customer who has signed out with a full cart', async () => {
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: ({ url }: Request) => Promise.resolve(Response.json(answers[new URL(url).pathname] ?? {})),
  }
  const runtime = createRuntime(platform, undefined)
  runtime.start()
  const { cart, location, startup } = runtime.actors
  await expect.poll(() => startup.getSnapshot().context.places).toHaveLength(1)
  const stored = () => [...platform.store.namesWith('distance_'), ...platform.store.namesWith('cart_distance')]
  location.send({ type: 'location.choose', location: aLocation() })
  const distance = bindDistance(runtime, aStore()).start()
  cart.send({ type: 'cart.fill', content: { store: aStore(), lines: [aLine()] } })
  await expect.poll(stored).toEqual(['distance_1_10.7725_106.698', 'cart_distance'])

  forgetCustomer(runtime)
  // what is shown of the default location is worked out as before
  expect(cart.getSnapshot().hasTag('quoted')).toBe(false)
  await expect.poll(() => cart.getSnapshot().hasTag('quoted')).toBe(true)
  expect([distance.getSnapshot().hasTag('measured'), distance.getSnapshot().context.stretch?.to.lat]).toEqual([true, 10.772])
  expect(stored()).toEqual([])
})

it('LOGOUT-1 no option of another tab and no rows of the home screen are left of a customer who has signed out', () => {
  const platform = staticPlatform('http://localhost')
  const runtime = createRuntime(platform, undefined)
  platform.store.set(keys.option, 'SELFPICKUP')
  platform.store.set(keys.homeRows, 'again')
  forgetCustomer(runtime)
  expect([platform.store.get(keys.option), platform.store.get(keys.homeRows)]).toEqual(['DELIVERY', undefined])
})
