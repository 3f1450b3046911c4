import { useState } from 'react'
import { createActor } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { plainLineOf } from '../../machines/domain/addons.ts'
import type { Item } from '../../machines/domain/entities.ts'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { itemMachine } from '../../machines/shop/item/item.machine.ts'
import { storeMachine } from '../../machines/shop/store/store.machine.ts'
import { selectItem } from '../../machines/shop/store/store.selectors.ts'
import type { StoreInput } from '../../machines/shop/store/store.types.ts'
import { ItemChoice } from '../../src/screens/store/item-sheet.tsx'
import { StorePage } from '../../src/screens/store/store-page.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { dietTexts } from '../../src/screens/shared/diet/texts.vi.ts'
import { dishesTexts } from '../../src/screens/shared/dishes/texts.vi.ts'
import { storeTexts } from '../../src/screens/store/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCouponOffer, aGroup, anItem, aLocation, aSection, aStore } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { storeModel } from './store.model.ts'
import { walkModel } from './support/walk.tsx'

const pho = anItem()
const tea = anItem({ id: 8, section: 'Uống', name: 'Trà đá', price: 5000, isVegetarian: true, allergens: [] })
const coffee = anItem({ id: 9, section: 'Uống', name: 'Cà phê sữa', allergens: ['milk'] })
const menu = [aSection({ items: [pho] }), aSection({ name: 'Uống', items: [tea, coffee] })]
const open = { type: 'store.open', slug: 'pho-hoa', itemId: undefined, hasLocation: true } as const

const coverage = coverageOf(storeMachine)
expectFullyWalked(coverage)

function startWith(known: StoreInput['known'], isCustomer = false) {
  const store = startMachine(storeMachine, { coverage, input: { known, isCustomer }, listeners: ['watchVisit'] })
  const cart = startMachine(cartMachine, {
    coverage: coverageOf(cartMachine),
    input: { stored: { store: undefined, lines: [] }, location: aLocation(), option: 'DELIVERY' },
  })
  store.actor.on('item.added', ({ item, seller }) => cart.actor.send({ type: 'cart.add', store: seller, line: plainLineOf(item) }))
  return { ...store, cart: cart.actor, reloads: [] as true[] }
}

function start() {
  const world = startWith(undefined)
  world.actor.send(open)
  return world
}

type World = ReturnType<typeof start>

function Details({ item, onClose }: { item: Item; onClose: () => void }) {
  const [choice] = useState(() => createActor(itemMachine, { input: { item } }).start())
  return <ItemChoice choice={choice} failure="noItem" onClose={onClose} />
}

function Page({ actor, cart, reloads }: World) {
  const item = useSelector(actor, selectItem)
  return (
    <>
      <StorePage
        layout="phone"
        now={Date.parse('2026-11-23T03:00:00Z')}
        store={actor}
        cart={cart}
        locationLink={<a href="/search-location">{commonTexts['place.choose']}</a>}
        homeLink={<a href="/">{storeTexts['failure.home']}</a>}
        onItem={(itemId) => actor.send({ type: 'item.open', itemId })}
        onRetry={() => actor.send({ type: 'store.retry' })}
        onReload={() => reloads.push(true)}
      />
      {item ? <Details item={item} onClose={() => actor.send({ type: 'item.close' })} /> : null}
    </>
  )
}

const view = (world: World) => <Page {...world} />

const dish = (screen: RenderResult, name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const sheet = (screen: RenderResult) => screen.getByRole('dialog')
const search = (screen: RenderResult, text: string) => screen.getByRole('searchbox', { name: storeTexts['menu.search'] }).fill(text)
const sections = (root: HTMLElement) => [...root.querySelectorAll('section h2')].map((heading) => heading.textContent)

const named = (text: string, name: string) => text.replace('{name}', name)
const plus = (screen: RenderResult, name: string) =>
  screen.getByRole('button', { name: named(dishesTexts['item.addOne'], name), exact: true })
const minus = (screen: RenderResult, name: string) =>
  screen.getByRole('button', { name: named(dishesTexts['item.removeOne'], name), exact: true })
const chip = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true })

/** How often the info and the dishes have been asked for since the last question that led anywhere. */
const expectWaiting = (infos: number, items: number) => async (world: World & { screen: RenderResult }) => {
  await expect.element(world.screen.getByRole('status')).toHaveTextContent(storeTexts['store.loading'])
  expect(world.calls('loadInfo').length).toBeGreaterThanOrEqual(infos)
  expect(world.calls('loadItems').length).toBeGreaterThanOrEqual(items)
}

const expectFailure =
  (text: string) =>
  async ({ screen }: { screen: RenderResult }) => {
    await expect.element(screen.getByRole('heading', { name: text })).toBeVisible()
  }

/** The effect that has been asked last. */
const waitsForItems = ({ actor }: World) => actor.getSnapshot().matches('loadingItems')

walkModel({
  ids: 'ROUTE-3 SHOP-1 DIET-2',
  model: storeModel,
  start,
  view,
  executors: {
    'the store arrives': ({ resolve }) => resolve('loadInfo', aStore()),
    'the dishes arrive': ({ resolve }) => resolve('loadItems', menu),
    'the store has no dishes': ({ resolve }) => resolve('loadItems', []),
    'the server knows none': ({ reject }) => reject('loadInfo', new AppError('notFound')),
    'the details arrive': ({ resolve }) => resolve('loadDetails', undefined),
    'the details fail': ({ reject }) => reject('loadDetails', new AppError('network')),
    'the server refuses the location': ({ reject }) => reject('loadInfo', new AppError('refused', { code: 'ADDRESS_PROBLEM' })),
    'the server fails': (world) => world.reject(waitsForItems(world) ? 'loadItems' : 'loadInfo', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'a second passes': ({ clock }) => clock.increment(1000),
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person reloads the page': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.reload'] }).click(),
    'the person searches for a dish': ({ screen }) => search(screen, ' tra DA'),
    'the person searches for what is not there': ({ screen }) => search(screen, 'pizza'),
    'the person empties the search': ({ screen }) => search(screen, ''),
    'the person taps a dish': ({ screen }) => dish(screen, pho.name).click(),
    'the person signs in and taps a dish': async ({ screen, receive }) => {
      receive('watchVisit', { type: 'customer.changed', isCustomer: true })
      await dish(screen, pho.name).click()
    },
    'the person adds a dish by one tap': ({ screen }) => plus(screen, pho.name).click(),
    'the person signs in and adds a dish by one tap': async ({ screen, receive }) => {
      receive('watchVisit', { type: 'customer.changed', isCustomer: true })
      await plus(screen, pho.name).click()
    },
    'the person takes the dish out again': async ({ screen, receive }) => {
      await minus(screen, pho.name).click()
      receive('watchVisit', { type: 'customer.changed', isCustomer: false })
    },
    'the person wants vegetarian dishes': ({ screen }) => chip(screen, dietTexts['diet.vegetarian']).click(),
    'the person wants dishes without milk': async ({ screen }) => {
      await chip(screen, storeTexts['dietFilter.allergens']).click()
      await sheet(screen).getByRole('checkbox', { name: dietTexts['allergen.milk'] }).click()
      await sheet(screen)
        .getByRole('button', { name: storeTexts['dietFilter.show'].replace('{count}', '1') })
        .click()
    },
    'the person clears the filters': ({ screen }) => chip(screen, storeTexts['dietFilter.clear']).click(),
    'the person chooses another option': ({ receive }) => receive('watchVisit', { type: 'option.changed' }),
    'the address names a dish': ({ receive }) => receive('watchVisit', { ...open, itemId: pho.id }),
    'the person closes the dish': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.close'] }).click(),
    'the person signs out': ({ receive }) => receive('watchVisit', { type: 'customer.changed', isCustomer: false }),
    'the person opens another store': ({ actor }) => actor.send({ ...open, slug: 'banh-mi-362' }),
    'the server refuses the next location': ({ actor }) => actor.send({ type: 'location.refused' }),
    'the person has no place anymore': ({ actor }) => actor.send({ ...open, hasLocation: false }),
  },
  assertions: {
    opening: expectWaiting(1, 0),
    pausing: expectWaiting(1, 0),
    openingTwice: expectWaiting(2, 0),
    pausingTwice: expectWaiting(2, 0),
    openingThrice: expectWaiting(3, 0),
    pausingThrice: expectWaiting(3, 0),
    openingAtLast: expectWaiting(4, 0),
    silent: expectFailure('Không tìm thấy thông tin nhà hàng. Vui lòng thử lại.'),
    broken: expectFailure('Có lỗi xảy ra khi tải dữ liệu. Vui lòng thử lại.'),
    unknown: async ({ screen }) => {
      await expectFailure('Không tìm thấy thông tin nhà hàng từ URL.')({ screen })
      await expect.element(screen.getByRole('link', { name: storeTexts['failure.home'] })).toBeVisible()
    },
    lost: async ({ screen }) => {
      await expectFailure('Vui lòng chọn địa chỉ hợp lệ trước khi xem nhà hàng.')({ screen })
      await expect.element(screen.getByRole('link', { name: commonTexts['place.choose'] })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: commonTexts['common.retry'] })).not.toBeInTheDocument()
    },
    openingAgain: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(storeTexts['store.loading'])
      expect(calls('loadInfo')).toHaveLength(2)
    },
    openingMenu: expectWaiting(1, 1),
    pausingMenu: expectWaiting(1, 1),
    openingMenuTwice: expectWaiting(1, 2),
    pausingMenuTwice: expectWaiting(1, 2),
    openingMenuThrice: expectWaiting(1, 3),
    pausingMenuThrice: expectWaiting(1, 3),
    openingMenuAtLast: expectWaiting(1, 4),
    withoutMenu: expectFailure('Không tìm thấy danh sách sản phẩm. Vui lòng thử lại.'),
    withBrokenMenu: expectFailure('Có lỗi xảy ra khi tải dữ liệu. Vui lòng thử lại.'),
    choosing: async ({ screen, cart }) => {
      expect(cart.getSnapshot().context.lines).toEqual([])
      await expect.element(minus(screen, pho.name)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('button', { pressed: true })).not.toBeInTheDocument()
      await expect.element(screen.getByRole('heading', { name: 'Phở Hòa' })).toBeVisible()
      await expect.poll(() => sections(screen.container)).toEqual(['Phở', 'Uống'])
      await expect.element(sheet(screen)).not.toBeInTheDocument()
    },
    found: async ({ screen }) => {
      await expect.poll(() => sections(screen.container)).toEqual(['Uống'])
      await expect.element(dish(screen, tea.name)).toBeVisible()
      await expect.element(screen.getByRole('status').filter({ hasText: /^1 món$/ })).toBeInTheDocument()
    },
    notFound: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: storeTexts['menu.none'] })).toBeVisible()
      await expect.element(screen.getByRole('status').filter({ hasText: storeTexts['menu.none'] })).toBeInTheDocument()
    },
    filtered: async ({ screen }) => {
      await expect.element(chip(screen, dietTexts['diet.vegetarian'])).toHaveAttribute('aria-pressed', 'true')
      await expect.element(dish(screen, tea.name)).toBeVisible()
      await expect.element(dish(screen, coffee.name)).not.toBeInTheDocument()
      await expect.poll(() => sections(screen.container)).toEqual(['Uống'])
    },
    filteredByAllergen: async ({ screen }) => {
      await expect.element(chip(screen, `Không ${dietTexts['allergen.milk']}`)).toHaveAttribute('aria-pressed', 'true')
      await expect.element(dish(screen, tea.name)).toBeVisible()
      // of the soup nothing is said, which does not make it one without milk
      await expect.poll(() => sections(screen.container)).toEqual(['Uống'])
      await expect.element(dish(screen, coffee.name)).not.toBeInTheDocument()
    },
    added: async ({ screen, cart }) => {
      expect(cart.getSnapshot().context.lines.map(({ key, quantity }) => [key, quantity])).toEqual([[`${pho.id}::`, 1]])
      await expect.element(minus(screen, pho.name)).toBeVisible()
      await expect.element(sheet(screen)).not.toBeInTheDocument()
    },
    sentToSignIn: async ({ screen, emitted }) => {
      expect(emitted.at(-1)).toEqual({ type: 'login.wanted', slug: 'pho-hoa', itemId: pho.id })
      await expect.element(dish(screen, pho.name)).toBeVisible()
      await expect.element(sheet(screen)).not.toBeInTheDocument()
    },
    notified: async ({ screen, emitted }) => {
      await expect.element(dish(screen, pho.name)).toBeVisible()
      expect(emitted.slice(-2).map(({ type }) => type)).toEqual(['store.shown', 'store.shown'])
    },
    openingDish: async ({ screen }) => {
      await expect.element(dish(screen, pho.name)).toHaveAttribute('aria-busy', 'true')
      await expect.element(dish(screen, tea.name)).not.toHaveAttribute('aria-busy')
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    withoutDetails: async ({ screen }) => {
      await expect.element(screen.getByRole('alert').getByText('Không thể tải chi tiết sản phẩm.', { exact: true })).toBeVisible()
      await expect.element(dish(screen, pho.name)).not.toHaveAttribute('aria-busy')
      await expect.element(sheet(screen)).not.toBeInTheDocument()
    },
    reloaded: { effect: 'the page is loaded again', check: ({ reloads }) => expect(reloads).toEqual([true]) },
    looking: async ({ screen }) => {
      await expect.element(sheet(screen)).toBeVisible()
      await expect.element(sheet(screen).getByRole('heading', { name: pho.name })).toBeVisible()
    },
    leaving: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(storeTexts['store.loading'])
      await expect.element(screen.getByText(pho.name)).not.toBeInTheDocument()
      expect(calls('loadInfo').at(-1)).toEqual({ slug: 'banh-mi-362' })
    },
  },
})

describe('a store, by hand', () => {
  afterEach(cleanup)

  it('STORE-1 without a place a store is not asked for: the text says why and leads to choosing one', async () => {
    const world = startWith(undefined)
    const screen = await render(view(world))
    world.actor.send({ ...open, hasLocation: false })
    await expect.element(screen.getByText('Vui lòng chọn địa chỉ hợp lệ trước khi xem nhà hàng.', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: commonTexts['place.choose'] })).toHaveAttribute('href', '/search-location')
    expect(world.calls('loadInfo')).toEqual([])
    world.actor.send(open)
    expect(world.calls('loadInfo')).toEqual([{ slug: 'pho-hoa' }])
    await expect.element(screen.getByRole('status')).toHaveTextContent(storeTexts['store.loading'])
  })

  it('STORE-2 a server that is silent four times is left alone until the person asks again', async () => {
    const world = start()
    const screen = await render(view(world))
    for (const times of [1, 2, 3, 4]) {
      expect(world.calls('loadInfo')).toHaveLength(times)
      await expect.element(screen.getByRole('status')).toHaveTextContent(storeTexts['store.loading'])
      world.clock.increment(limits.httpTimeoutMs)
      world.clock.increment(limits.storeRetryMs)
    }
    await expectFailure('Không tìm thấy thông tin nhà hàng. Vui lòng thử lại.')({ screen })
    await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    expect(world.calls('loadInfo')).toHaveLength(5)
  })

  it('STORE-3 a dish whose details do not come is said so above the menu, and opens on the next tap', async () => {
    const world = startWith({ store: aStore(), sections: menu }, true)
    world.actor.send(open)
    const screen = await render(view(world))
    await dish(screen, pho.name).click()
    await world.reject('loadDetails', new AppError('network'))
    await expect.element(screen.getByRole('alert').getByText('Không thể tải chi tiết sản phẩm.', { exact: true })).toBeVisible()
    await dish(screen, pho.name).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await world.resolve('loadDetails', undefined)
    await expect.element(sheet(screen).getByRole('heading', { name: pho.name })).toBeVisible()
  })

  it('STORE-3 a dish that is on the menu no longer is said to have no details, and the menu stays', async () => {
    const world = startWith({ store: aStore(), sections: menu }, true)
    const screen = await render(view(world))
    world.actor.send(open)
    world.actor.send({ type: 'item.open', itemId: 99 })
    await expect.element(screen.getByRole('alert').getByText('Không thể tải chi tiết sản phẩm.', { exact: true })).toBeVisible()
    await expect.element(dish(screen, pho.name)).toBeVisible()
  })

  it('ROUTE-3 the dish of the address opens, though its store is asked for again on the way', async () => {
    const world = startWith({ store: aStore(), sections: menu }, true)
    const screen = await render(view(world))
    const there = { ...open, itemId: pho.id }
    world.actor.send(there)
    world.actor.send(there)
    await world.resolve('loadDetails', undefined)
    await expect.element(sheet(screen).getByRole('heading', { name: pho.name })).toBeVisible()
  })

  it('MENU-4 a category’s anchor has its index in the whole menu while the menu is searched or filtered', async () => {
    const world = startWith({ store: aStore(), sections: menu })
    const screen = await render(view(world))
    const anchors = () => [...screen.container.querySelectorAll('section')].map(({ id }) => id)
    await expect.poll(anchors).toEqual(['pho-0', 'uong-1'])
    await search(screen, 'tra da')
    await expect.poll(anchors).toEqual(['uong-1'])
    await search(screen, '')
    await expect.poll(anchors).toEqual(['pho-0', 'uong-1'])
    await chip(screen, dietTexts['diet.vegetarian']).click()
    await expect.poll(anchors).toEqual(['uong-1'])
  })

  it.each([
    ['Bún & Phở, đặc biệt', 'bun-pho-dac-biet-0'],
    ['飲み物', '飲み物-0'],
    ['한식 메뉴', '한식-메뉴-0'],
    ['☕', '0'],
  ])('MENU-4 the anchor of the category %s is %s', async (name, anchor) => {
    const world = startWith({ store: aStore(), sections: [aSection({ name })] })
    const screen = await render(view(world))
    await expect.element(screen.getByRole('region', { name })).toHaveAttribute('id', anchor)
  })

  it('STORE-2 a store whose dishes come at the third try is shown, and has asked one second apart', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadInfo', aStore())
    for (const tries of [1, 2]) {
      await world.reject('loadItems', new AppError('server'))
      world.clock.increment(999)
      expect(world.calls('loadItems')).toHaveLength(tries)
      world.clock.increment(1)
      expect(world.calls('loadItems')).toHaveLength(tries + 1)
    }
    await world.resolve('loadItems', menu)
    await expect.element(dish(screen, pho.name)).toBeVisible()
  })

  it('ROUTE-3 the store of the document is there at once, without a question', async () => {
    const world = startWith({ store: aStore(), sections: menu })
    const screen = await render(view(world))
    world.actor.send(open)
    await expect.element(dish(screen, pho.name)).toBeVisible()
    expect([...world.calls('loadInfo'), ...world.calls('loadItems')]).toEqual([])
  })

  it('STORE-2 a menu that is shown stays, whoever asks for it again', async () => {
    const world = startWith({ store: aStore(), sections: menu })
    const screen = await render(view(world))
    world.actor.send(open)
    world.actor.send({ type: 'store.retry' })
    await expect.element(dish(screen, pho.name)).toBeVisible()
    expect([...world.calls('loadInfo'), ...world.calls('loadItems')]).toEqual([])
  })

  it('ROUTE-3 a dish that the address names and the menu has not is said to be missing, above the menu', async () => {
    const world = startWith({ store: aStore(), sections: menu })
    const screen = await render(view(world))
    world.actor.send({ ...open, itemId: 99 })
    await expect.element(screen.getByRole('alert').getByText('Không thể tải chi tiết sản phẩm từ URL.', { exact: true })).toBeVisible()
    await expect.element(dish(screen, pho.name)).toBeVisible()
  })

  it('STOCK-4 a dish that is sold out meanwhile is shown as such, and the menu of another store is not taken', async () => {
    const world = startWith({ store: aStore(), sections: [aSection()] })
    const screen = await render(view(world))
    await expect.element(dish(screen, pho.name)).toBeEnabled()
    const sections = [aSection({ items: [anItem({ isAvailable: false })] })]
    world.actor.send({ type: 'menu.received', store: aStore({ id: 99 }), sections })
    await expect.element(dish(screen, pho.name)).toBeEnabled()
    world.actor.send({ type: 'menu.received', store: aStore(), sections })
    await expect.element(dish(screen, pho.name)).toBeDisabled()
  })

  it('a dish that is sold out can’t be opened', async () => {
    const world = startWith({ store: aStore(), sections: [aSection({ items: [anItem({ isAvailable: false })] })] })
    const screen = await render(view(world))
    await expect.element(dish(screen, pho.name)).toBeDisabled()
    await expect.element(dish(screen, pho.name)).toHaveTextContent(`Phở bò${storeTexts['item.soldOut']}50.000₫`)
    await expect.element(plus(screen, pho.name)).not.toBeInTheDocument()
  })

  it('SHOP-1 a dish with options has no button that adds it: a tap opens its sheet', async () => {
    const world = startWith({ store: aStore(), sections: [aSection({ items: [anItem({ groups: [aGroup()] })] })] }, true)
    const screen = await render(view(world))
    await expect.element(plus(screen, pho.name)).not.toBeInTheDocument()
    world.actor.send({ type: 'item.add', itemId: pho.id })
    expect(world.cart.getSnapshot().context.lines).toEqual([])
    await dish(screen, pho.name).click()
    await world.resolve('loadDetails', undefined)
    await expect.element(sheet(screen).getByRole('heading', { name: pho.name })).toBeVisible()
  })

  it('SHOP-2 a store says in one glance what a delivery costs, until when it is open, its minimum and its offers', async () => {
    const schedule = { ...aStore().schedule, monday: [{ open: '06:00', close: '22:00' }] }
    const store = aStore({ schedule, minOrderPrice: 30_000, freeDeliverySubtotal: 150_000, phone: '028 3822 1234' })
    const world = startWith({ store, sections: [aSection({ items: [anItem({ oldPrice: 60_000 })] })] })
    const screen = await render(view(world))
    const facts = ['30 phút', 'Phí giao 15.000₫', 'Mở đến 22:00', 'Tối thiểu 30.000₫', 'Freeship từ 150.000₫', '1 món đang giảm giá']
    for (const fact of facts) await expect.element(screen.getByText(fact, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(store.address)).not.toBeInTheDocument()
    await screen.getByRole('button', { name: storeTexts['store.details'] }).click()
    await expect.element(sheet(screen).getByText(store.address)).toBeVisible()
    await expect.element(sheet(screen).getByRole('link', { name: store.phone ?? '' })).toHaveAttribute('href', 'tel:02838221234')
    await expect.element(sheet(screen).getByText('06:00–22:00')).toBeVisible()
  })

  it('SHOP-2 names the first two coupons that any user may use there, with what an order has to be worth', async () => {
    const coupons = [aCouponOffer({ percent: 10, minSubtotal: 0 }), aCouponOffer(), aCouponOffer({ amount: 5000 })]
    const world = startWith({ store: aStore({ coupons }), sections: menu })
    const screen = await render(view(world))
    const tickets = screen.getByRole('list', { name: storeTexts['store.offers'] }).getByRole('listitem')
    await expect.element(tickets.first()).toBeVisible()
    expect(tickets.elements().map(({ textContent }) => textContent)).toEqual(['Mã giảm 10%', 'Mã giảm 20.000₫ cho đơn từ 100.000₫'])
  })

  it('SHOP-2 a charge that depends on the distance is called the lowest one until that is known', async () => {
    const deliveryTerms = {
      ...aStore().deliveryTerms,
      type: 'DYNAMIC',
      baseCharge: 12_000,
      baseDistance: 2,
      extraCharge: 4000,
      extraDistance: 1,
    } as const
    const world = startWith({ store: aStore({ deliveryTerms }), sections: menu })
    const screen = await render(view(world))
    await expect.element(screen.getByText('Phí giao từ 12.000₫', { exact: true })).toBeVisible()
  })

  it.each([
    ['vi', /^Quán đang đóng cửa\. Bạn vẫn xem được thực đơn\. Quán mở lại lúc 06:30 Thứ Hai, 23\/11\.$/],
    ['en', /^This store is closed\. You can still browse the menu\. It opens Monday 23\/11, 06:30\.$/],
  ])('STORE-8 a closed store says day and time of its next opening, by its own clock: %s', async (locale, content) => {
    const { storeTexts: english } = await import('../../src/screens/store/texts.en.ts')
    const world = startWith(undefined)
    const screen = await render(
      <TextsProvider locale={locale} overlay={locale === 'en' ? english : {}}>
        {view(world)}
      </TextsProvider>,
    )
    world.actor.send(open)
    await world.resolve('loadInfo', aStore({ isOpen: false, opensAt: '2026-11-22T23:30:00Z', timeZone: 'Asia/Ho_Chi_Minh' }))
    await world.resolve('loadItems', menu)
    await expect.element(screen.getByText(content)).toBeVisible()
  })
})
