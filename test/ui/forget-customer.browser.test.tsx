import { expect, it } from 'vitest'
import { forgetCustomer } from '../../src/actors/account/forget-customer.ts'
import { bindAddressBook } from '../../src/actors/account/address-book.ts'
import { offerLocation } from '../../src/actors/account/address-sync.ts'
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

it('LOGOUT-1 TOKEN-7 nothing says whose session the server has ended', () => {
  const platform = staticPlatform('http://localhost')
  const runtime = createRuntime(platform, undefined)
  platform.store.set(keys.formerCustomer, '3')
  forgetCustomer(runtime)
  expect(platform.store.get(keys.formerCustomer)).toBeUndefined()
})

it.each(['an address that is being saved', 'the location that a sign-in hands on'])(
  'LOGOUT-1 %s stores no address once its customer has signed out',
  async (saved) => {
    const answer = Promise.withResolvers<Response>()
    const platform = {
      ...staticPlatform('http://localhost'),
      fetch: ({ url }: Request) =>
        url.endsWith('/save-address') ? answer.promise.then((one) => one.clone()) : Promise.resolve(Response.json([])),
    }
    platform.store.set(keys.authToken, 'a')
    platform.store.set(keys.user, JSON.stringify({ id: 3, name: 'Lan' }))
    const runtime = createRuntime(platform, undefined)
    runtime.start()
    const { customer, location } = runtime.actors
    const book = bindAddressBook(runtime).start()
    await expect.poll(() => platform.store.get(keys.addresses)).toBe('[]')
    if (saved === 'an address that is being saved') {
      book.send({ type: 'address.add', draft: aLocation() })
      book.send({ type: 'form.submit' })
    } else {
      location.send({ type: 'location.choose', location: aLocation() })
      offerLocation(runtime)
    }
    customer.send({ type: 'session.end' })
    await expect.poll(() => platform.store.get(keys.addresses)).toBeUndefined()
    answer.resolve(
      Response.json([{ id: 3, latitude: 10.7725, longitude: 106.698, address: '12 Lê Lợi', house: '', tag: '', is_default: true }]),
    )
    await expect.poll(() => platform.store.get(keys.lastAddressSave)).toBeDefined()
    expect(platform.store.get(keys.addresses)).toBeUndefined()
  },
)
