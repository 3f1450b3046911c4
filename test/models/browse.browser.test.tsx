import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { browseMachine } from '../../machines/shop/browse/browse.machine.ts'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { UserLocation, StoreCard } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { HomePage } from '../../src/screens/home/home-page.tsx'
import { ListState } from '../../src/screens/shared/filtered-stores/list-state.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { filteredStoresTexts } from '../../src/screens/shared/filtered-stores/texts.vi.ts'
import { storesTexts } from '../../src/screens/shared/stores/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aPopularPlace, aStoreCard } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { browseModel } from './browse.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const near = aStoreCard({ id: 1, name: 'Phở Hòa', slug: 'pho-hoa', distance: 0.4, deliveryCharge: 25_000 })
const cheap = aStoreCard({ id: 2, name: 'Bánh Mì 362', slug: 'banh-mi-362', distance: 2.1, deliveryCharge: 5000 })

const coverage = coverageOf(browseMachine)
expectFullyWalked(coverage)

function startWith(location: UserLocation | undefined, stores: StoreCard[], isStored = false) {
  const browse = startMachine(browseMachine, {
    coverage,
    input: { location, option: 'DELIVERY', stores, isStored },
  })
  // a frame and its screen both show the list
  browse.actor.send({ type: 'stores.open' })
  browse.actor.send({ type: 'stores.open' })
  const option = startMachine(deliveryOptionMachine, { coverage: coverageOf(deliveryOptionMachine), input: { stored: undefined } })
  const places = startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: aLocation(), chosen: true, primary: aPopularPlace() },
  })
  const actor = browse.actor
  const deliveryOptions = option.actor
  const addresses = places.actor
  deliveryOptions.on('option.changed', ({ option: chosen }) => actor.send({ type: 'option.changed', option: chosen }))
  addresses.on('location.changed', ({ location: chosen }) => actor.send({ type: 'location.changed', location: chosen }))
  let moves = 0
  const move = () => {
    moves += 1
    addresses.send({ type: 'location.choose', location: aLocation({ lat: 10.8 + moves / 100 }) })
  }
  return { ...browse, actor, deliveryOptions, addresses, move }
}

const start = () => startWith(aLocation(), [])

type World = ReturnType<typeof start>
const view = ({ actor, deliveryOptions }: World) =>
  inRouter(<HomePage browse={actor} option={deliveryOptions} hasPickup otherwise={<ListState browse={actor} option={deliveryOptions} />} />)

const names = (root: HTMLElement) => [...root.querySelectorAll('h3')].map((heading) => heading.textContent)

walkModel({
  ids: 'STORE-5',
  model: browseModel,
  start,
  view,
  executors: {
    'the stores arrive': ({ resolve }) => resolve('loadStores', [near, cheap]),
    'no store is found': ({ resolve }) => resolve('loadStores', []),
    'the server fails': ({ reject }) => reject('loadStores', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: filteredStoresTexts['home.retryNow'] }).click(),
    'the person switches the option': async ({ screen, deliveryOptions }) => {
      const other = deliveryOptions.getSnapshot().context.option === 'DELIVERY' ? 'option.SELFPICKUP' : 'option.DELIVERY'
      await screen.getByRole('button', { name: commonTexts[other] }).click()
    },
    'the place changes': ({ move }) => move(),
    'the app looks again': ({ actor }) => actor.send({ type: 'stores.refresh' }),
    'ten minutes pass': ({ clock }) => clock.increment(limits.storesFreshMs),
    'the person comes back to the list': ({ actor }) => actor.send({ type: 'stores.open' }),
    'the person comes back to the page': ({ actor }) => actor.send({ type: 'page.seen' }),
  },
  assertions: {
    waiting: async ({ screen }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(filteredStoresTexts['home.loading'])
    },
    choosing: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: storesTexts['home.title'] })).toBeVisible()
      expect(names(screen.container)).toEqual([near.name, cheap.name])
    },
    choosingLate: ({ screen }) => {
      expect(names(screen.container)).toEqual([near.name, cheap.name])
    },
    lookingAgain: ({ screen }) => {
      expect(names(screen.container)).toEqual([near.name, cheap.name])
    },
    unlucky: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: filteredStoresTexts['home.empty'] })).toBeVisible()
    },
    refused: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: filteredStoresTexts['home.failed'] })).toBeVisible()
    },
  },
})

describe('browse, by hand', () => {
  afterEach(cleanup)

  it('ROUTE-1 STORE-5 the stores of the document are there at once, without a question', async () => {
    const world = startWith(aLocation(), [near])
    const screen = await render(view(world))
    await expect.element(screen.getByRole('heading', { name: near.name })).toBeVisible()
    expect(world.calls('loadStores')).toEqual([])
  })

  it('STORE-5 the stores after those of the document come as their end comes near', async () => {
    const world = startWith(aLocation(), [near])
    const screen = await render(view(world))
    world.actor.send({ type: 'rest.load' })
    await expect.poll(() => names(screen.container)).toEqual([near.name])
    await world.resolve('loadStores', [near, cheap])
    await expect.poll(() => names(screen.container)).toEqual([near.name, cheap.name])
  })

  it('STORE-5 the stores of an earlier visit are there at once, and make way for the answer', async () => {
    const world = startWith(aLocation(), [cheap], true)
    const screen = await render(view(world))
    await expect.poll(() => names(screen.container)).toEqual([cheap.name])
    await world.resolve('loadStores', [near, cheap])
    await expect.poll(() => names(screen.container)).toEqual([near.name, cheap.name])
  })

  it('STORE-5 a list that no screen has shown yet is not read because the page is seen', () => {
    const { actor, calls, clock } = startMachine(browseMachine, {
      coverage,
      input: { location: aLocation(), option: 'DELIVERY', stores: [near], isStored: false },
    })
    clock.increment(limits.storesFreshMs)
    actor.send({ type: 'page.seen' })
    expect(calls('loadStores')).toEqual([])
  })

  it('BOOT-2 STORE-5 without a place the list waits, and comes with the place', async () => {
    const world = startWith(undefined, [])
    const screen = await render(view(world))
    await expect.element(screen.getByRole('status')).toHaveTextContent(filteredStoresTexts['home.loading'])
    expect(world.calls('loadStores')).toEqual([])
    world.move()
    await world.resolve('loadStores', [near])
    await expect.element(screen.getByRole('heading', { name: near.name })).toBeVisible()
  })

  it('STORE-5 OPTION-1 where no store is found, the text is that of the delivery type, and a link changes the address', async () => {
    const world = startWith(aLocation(), [])
    const screen = await render(view(world))
    await world.resolve('loadStores', [])
    await expect.element(screen.getByRole('heading', { name: 'Chưa có quán nào giao tới đây' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Đổi địa chỉ' })).toHaveAttribute('href', '/search-location')
    await screen.getByRole('button', { name: commonTexts['option.SELFPICKUP'] }).click()
    await world.resolve('loadStores', [])
    await expect.element(screen.getByRole('heading', { name: 'Chưa có quán nào cho tự đến lấy ở gần đây' })).toBeVisible()
    await expect.element(screen.getByText('Hãy thử một địa điểm khác, hoặc chọn giao tận nơi.')).toBeVisible()
  })

  it('STORE-5 what is no other place and no other option asks nothing', async () => {
    const world = startWith(aLocation(), [near])
    const screen = await render(view(world))
    world.actor.send({ type: 'location.changed', location: aLocation({ house: '14' }) })
    world.actor.send({ type: 'option.changed', option: 'DELIVERY' })
    await expect.element(screen.getByRole('heading', { name: near.name })).toBeVisible()
    expect(world.calls('loadStores')).toEqual([])
  })
})
