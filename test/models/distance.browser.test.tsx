import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import { distanceMachine } from '../../machines/shop/distance/distance.machine.ts'
import type { DistanceRequest } from '../../machines/shop/distance/distance.types.ts'
import type { DeliveryOption, UserLocation, Store } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { DistanceFact } from '../../src/screens/store/distance-fact.tsx'
import { ReachedDistance } from '../../src/screens/store/store-reach.tsx'
import { ReachedFee, StoreReachView } from '../../src/screens/store/store-reach-view.tsx'
import { storeTexts } from '../../src/screens/store/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aStore } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { distanceModel } from './distance.model.ts'
import { walkModel } from './support/walk.tsx'

const store = { id: 7, lat: 10.8188, lng: 106.6519 }
const location = aLocation({ lat: 10.7725, lng: 106.698 })

const coverage = coverageOf(distanceMachine)
expectFullyWalked(coverage)

const start = (driving = true) => {
  const world = startMachine(distanceMachine, { coverage, input: { driving }, listeners: ['followEnds'] })
  const measure = (request: Partial<DistanceRequest> = {}) =>
    world.receive('followEnds', { type: 'distance.measure', request: { store, location, ...request } })
  measure()
  return { ...world, measure }
}

type World = ReturnType<typeof start>

const view = ({ actor }: World) => (
  <p>
    <DistanceFact distance={actor} before={7} />
  </p>
)
const shows =
  (text: string) =>
  ({ screen }: { screen: RenderResult }) =>
    expect.element(screen.getByRole('paragraph')).toHaveTextContent(text)

walkModel({
  ids: 'DIST-4 DIST-2 DIST-1',
  model: distanceModel,
  start: () => start(),
  view,
  executors: {
    'nothing was kept': ({ resolve }) => resolve('recall', undefined),
    'it was worked out lately': ({ resolve }) => resolve('recall', { distance: 8.8, algorithm: 'driving' }),
    'what was kept cannot be read': ({ reject }) => reject('recall', new Error('no storage')),
    'reading what was kept takes too long': async ({ clock }) => {
      clock.increment(limits.drivingTimeoutMs)
      await flush()
    },
    'the maps service answers': ({ resolve }) => resolve('drive', 9.349),
    'the maps service answers nonsense': ({ resolve }) => resolve('drive', Number.NaN),
    'the maps cannot be loaded': ({ reject }) => reject('drive', new AppError('unexpected', { message: 'Google Maps API không được tải' })),
    'the maps service is silent': async ({ clock }) => {
      clock.increment(limits.drivingTimeoutMs)
      await flush()
    },
    'the person chooses another place': ({ measure }) => measure({ location: aLocation({ lat: 10.8 }) }),
    'the store is not known': ({ measure }) => measure({ store: { ...store, id: undefined } }),
    'the place is nowhere': ({ measure }) => measure({ location: { lat: 0, lng: 0 } }),
    'the store is nowhere': ({ measure }) => measure({ store: { ...store, lat: 91 } }),
  },
  assertions: {
    guessed: shows('7,0 km'),
    asked: shows('7,0 km'),
    driven: shows('9,3 km đường đi'),
    straight: shows('7,2 km'),
    recalled: shows('8,8 km đường đi'),
    noStore: shows('Thông tin nhà hàng không hợp lệ'),
    noPlace: shows('Địa chỉ người dùng không hợp lệ'),
    noCoordinates: shows('Tọa độ không hợp lệ'),
  },
})

describe('how far, by hand', () => {
  afterEach(cleanup)

  it('DIST-3 DIST-4 is the straight line where enGDMA is off', async () => {
    const world = start(false)
    const screen = await render(view(world))
    await world.resolve('recall', undefined)
    await shows('7,2 km')({ screen })
    expect(world.calls('drive')).toEqual([])
  })

  it('DIST-4 DIST-5 is not the route of ten minutes ago where enGDMA has been switched off since', async () => {
    const world = start(false)
    const screen = await render(view(world))
    await world.resolve('recall', { distance: 8.8, algorithm: 'driving' })
    await expect.element(screen.getByRole('paragraph')).toHaveTextContent('7,2 km')
  })

  it.each([
    ['Thông tin nhà hàng không hợp lệ', { store: { ...store, id: undefined } }],
    ['Địa chỉ người dùng không hợp lệ', { location: { lat: 0, lng: 0 } }],
    ['Tọa độ không hợp lệ', { store: { ...store, lat: 91 } }],
  ])('DIST-1 DIST-2 %s is on the store’s page, once an address is chosen', async (text, request) => {
    const world = start()
    world.measure(request)
    const screen = await render(<ReachedDistance distance={world.actor} isLocated={false} />)
    await expect.element(screen.getByText(text)).not.toBeInTheDocument()
    await screen.rerender(<ReachedDistance distance={world.actor} isLocated />)
    await expect.element(screen.getByText(text)).toBeVisible()
  })
})

describe('whether a store serves the place', () => {
  afterEach(cleanup)

  async function open(over: Partial<Store>, at: UserLocation, option: DeliveryOption = 'DELIVERY') {
    const shown = aStore({ lat: 10.7725, lng: 106.698, deliveryRadius: 5, ...over })
    const location = startMachine(addressesMachine, {
      coverage: coverageOf(addressesMachine),
      input: { stored: at, chosen: true, primary: undefined },
    })
    const deliveryOption = startMachine(deliveryOptionMachine, { coverage: coverageOf(deliveryOptionMachine), input: { stored: option } })
    const screen = await render(
      <>
        <ReachedFee store={shown} location={location.actor} option={deliveryOption.actor} km={2.5} />
        <StoreReachView
          store={shown}
          location={location.actor}
          option={deliveryOption.actor}
          locationLink={<a href="/search-location">đổi</a>}
        />
      </>,
    )
    return { screen, location: location.actor, deliveryOption: deliveryOption.actor }
  }

  const outside = aLocation({ lat: 10.87 })
  const nearby = { lat: 10.79, lng: 106.698 }
  const notify = 'Địa chỉ này nằm ngoài khu vực giao của quán (10,8 km, quán giao trong 5,0 km).'

  it('STORE-8 tells who is outside of its area, with the ways on, and no longer once the place is another', async () => {
    const { location, screen } = await open({}, outside)
    await expect.element(screen.getByRole('alert').getByText(notify)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'đổi' })).toBeVisible()
    location.send({ type: 'location.choose', location: aLocation() })
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('STORE-8 OPTION-2 says nothing of it to who fetches it, which is one tap away', async () => {
    const { screen, deliveryOption } = await open({}, outside)
    await screen.getByRole('button', { name: storeTexts['reach.fetch'], exact: true }).last().click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(deliveryOption.getSnapshot().context.option).toBe('SELFPICKUP')
  })

  it('STORE-8 offers no self-pickup where the store has none', async () => {
    const { screen } = await open({ offers: ['DELIVERY'] }, outside)
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['just inside', 5 / 111.1949266, false],
    ['just outside', 5.001 / 111.1949266, true],
  ])('STORE-8 counts the radius exactly: %s', async (_, degrees, isSubscribed) => {
    const { screen } = await open({}, aLocation({ lat: 10.7725 + degrees - 1e-9 }))
    await expect.poll(() => screen.getByRole('alert').elements().length).toBe(isSubscribed ? 1 : 0)
  })

  it('STORE-8 takes the server’s word for the location that it was asked for, and its own radius for any other one', async () => {
    const { location, screen } = await open({ reach: { ...nearby, isServed: false } }, aLocation(nearby))
    await expect.element(screen.getByRole('alert').getByText(storeTexts['reach.refused'])).toBeVisible()
    await expect.element(screen.getByRole('button', { name: storeTexts['reach.fetch'] })).toBeVisible()
    location.send({ type: 'location.choose', location: aLocation() })
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('STORE-8 OPTION-2 the store’s fee is for who is served and has it delivered; how far it is, everyone sees', async () => {
    const { screen, location, deliveryOption } = await open({}, outside)
    const fee = screen.getByText(/^Phí giao/)
    await expect.element(screen.getByText('2,5 km', { exact: true })).toBeVisible()
    await expect.element(fee).not.toBeInTheDocument()
    location.send({ type: 'location.choose', location: aLocation(nearby) })
    await expect.element(fee).toBeVisible()
    deliveryOption.send({ type: 'option.choose', option: 'SELFPICKUP' })
    await expect.element(fee).not.toBeInTheDocument()
    await expect.element(screen.getByText('2,5 km', { exact: true })).toBeVisible()
  })

  it.each([
    ['serves what lies outside of the radius', true, 0],
    ['does not say', undefined, 1],
  ])('STORE-8 shows what is known where the server %s', async (_, isServed, alerts) => {
    const { screen } = await open({ reach: { lat: outside.lat, lng: outside.lng, isServed } }, outside)
    await expect.poll(() => screen.getByRole('alert').elements().length).toBe(alerts)
  })

  it('STORE-8 tells where the store does not serve at all just now', async () => {
    const { screen } = await open({ acceptsOrders: false }, aLocation())
    await expect.element(screen.getByText(storeTexts['reach.inactive'])).toBeVisible()
  })
})
