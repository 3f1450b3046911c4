import type { AnyActor } from 'xstate'
import { bindAddressBook } from '../../src/actors/account/address-book.ts'
import { bindCourierDelivery } from '../../src/actors/courier/courier-delivery.ts'
import { bindCourierReport } from '../../src/actors/courier/courier-report.ts'
import { bindOrdering } from '../../src/actors/order/ordering.ts'
import { bindChangeAnswer } from '../../src/actors/order/change-answer.ts'
import { bindRunningOrder } from '../../src/actors/order/running-order.ts'
import { bindStaffDesk } from '../../src/actors/staff/staff-desk.ts'
import { signOut } from '../../src/actors/app/logout.ts'
import type { CheckoutActor } from '../../machines/order/checkout/checkout.machine.ts'
import type { OrderingActor } from '../../machines/order/ordering/ordering.machine.ts'
import type { PaymentActor } from '../../machines/order/payment/payment.machine.ts'
import { lineKey } from '../../machines/domain/cart.ts'
import type { CartLine, CartStore } from '../../machines/domain/entities.ts'
import type { Shop } from '../support/shop.ts'
import { here } from '../support/places.ts'
import type { Of, PersonEvent, SimulationEvent } from './events.ts'
import { answerOffer, propose, takeKitchenStep, withdraw } from './members.ts'
import { leave, tap } from './taps.ts'
import { decideAtGateway, latestOrderOf, orderForCourier } from './lookups.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

const lineDefaults = { image: undefined, tint: 0, addons: [], note: '' }
const teaOf = ({ tea }: Shop): CartLine => ({
  ...lineDefaults,
  key: lineKey(tea, [], ''),
  itemId: tea,
  name: 'Trà',
  quantity: 2,
  price: 30_000,
})

/** A second line, so that one of them can be taken out of an order. */
const riceOf = ({ rice, sizes }: Shop): CartLine => {
  const addons = [{ id: sizes.small, group: 'Cỡ', name: 'Nhỏ', price: 0 }]
  return { ...lineDefaults, key: lineKey(rice, addons, ''), itemId: rice, name: 'Cơm', quantity: 1, price: 50_000, addons }
}

const storeOf = ({ id, slug }: Shop): CartStore => ({ id, name: slug, slug })

/** The actor of a screen that is shown, created with it. What is over with its screen is created again. */
function screenOf<Actor extends AnyActor>(tab: Tab, name: string, create: () => Actor): Actor {
  const { screenActors } = tab.runtime
  return tab.run(() => {
    const shown = screenActors.getOrCreate(name, () => create().start())
    if (shown.getSnapshot().status === 'active') return shown
    screenActors.dispose(name)
    return screenActors.getOrCreate(name, () => create().start())
  })
}

const customerOf = (tab: Tab): number | undefined => {
  const { tokens, person } = tab.runtime.actors.customer.getSnapshot().context
  return tokens && person && Number(person.id)
}
const courierOf = (tab: Tab): number | undefined => {
  const { tokens, person } = tab.runtime.actors.courier.getSnapshot().context
  return tokens && person && Number(person.id)
}

const openCheckout = (tab: Tab): OrderingActor =>
  screenOf(tab, 'ordering', () => bindOrdering(tab.runtime, tab.runtime.router as never, { unpaid: undefined, placed: undefined }))

const checkoutOf = (ordering: OrderingActor | undefined) => ordering?.getSnapshot().children.checkout as CheckoutActor | undefined
const paymentOf = (ordering: OrderingActor | undefined) => ordering?.getSnapshot().children.payment as PaymentActor | undefined

/** From an empty cart to an ordered one: what a customer means to be one order, however often it is tried. */
async function order(world: World, tab: Tab, event: Of<'order'>): Promise<void> {
  const userId = customerOf(tab)
  if (userId === undefined) return
  const { cart } = tab.runtime.actors
  if (cart.getSnapshot().context.lines.length === 0) {
    const shop = world.shops[event.shop]
    for (const line of event.shop === 'staffed' ? [teaOf(shop), riceOf(shop)] : [teaOf(shop)])
      tab.run(() => cart.send({ type: 'cart.add', store: storeOf(shop), line }))
    world.means(userId)
  }
  await world.settle()
  const ordering = openCheckout(tab)
  await world.settle()
  const checkout = () => checkoutOf(ordering)
  tap(tab, checkout(), { type: 'draft.change', change: { method: event.method, usesWallet: event.wallet } })
  await world.pass(300)
  if (event.coupon && tap(tab, checkout(), { type: 'coupon.apply', code: world.coupon })) await world.settle()
  tap(tab, checkout(), { type: 'order.place' })
  await world.settle()
}

async function retry(world: World, tab: Tab): Promise<void> {
  const ordering = openCheckout(tab)
  await world.settle()
  tap(tab, checkoutOf(ordering), { type: 'order.retry' })
  tap(tab, checkoutOf(ordering), { type: 'bill.retry' })
  tap(tab, paymentOf(ordering), { type: 'payment.retry' })
  await world.settle()
}

async function cancel(world: World, tab: Tab): Promise<void> {
  const userId = customerOf(tab)
  const uniqueId = userId === undefined ? undefined : await latestOrderOf(world.product, userId)
  if (uniqueId === undefined) return
  const running = tab.run(() => bindRunningOrder(tab.runtime, tab.runtime.router as never, uniqueId).start())
  await world.settle()
  tap(tab, running, { type: 'order.cancel' })
  tap(tab, running, { type: 'cancel.confirm' })
  await world.settle()
  leave(tab, running)
}

/** On the gateway's page and back, which is another page of the shop. */
async function pay(world: World, tab: Tab, outcome: string): Promise<void> {
  const page = tab.leftFor
  if (page === undefined) return
  const { pathname } = new URL(page)
  const back = await decideAtGateway(world, pathname, outcome)
  if (back === pathname) return
  const next = world.reload(tab)
  await world.settle()
  if (back === undefined) return
  const uniqueId = /^\/running-order\/(.+)$/.exec(back)?.[1]
  if (uniqueId === undefined) openCheckout(next)
  else next.run(() => bindRunningOrder(next.runtime, next.runtime.router as never, uniqueId).start())
  await world.settle()
}

async function takeStep(world: World, tab: Tab, type: 'accept' | 'pickUp' | 'deliver'): Promise<void> {
  const courierId = courierOf(tab)
  const found = courierId === undefined ? undefined : await orderForCourier(world, type, courierId)
  if (courierId === undefined || !found || !tab.runtime.find('courierOrders')) return
  const { id, uniqueId, pin } = found
  const report = tab.run(() => bindCourierReport(tab.runtime).start())
  const delivery = tab.run(() => bindCourierDelivery(tab.runtime, uniqueId, report).start())
  await world.settle()
  // who has fetched an order was at its store
  if (type === 'pickUp') {
    tap(tab, delivery, { type: 'order.arrive' })
    await world.settle()
  }
  const isTaken = tap(tab, delivery, type === 'deliver' ? { type: 'order.deliver', pin } : { type: `order.${type}` })
  if (isTaken) world.requestsStep(courierId, id, type)
  await world.settle()
  // a page that is left with a step under way leaves the step in the queue
  leave(tab, delivery)
  await world.settle()
}

async function saveAddress(world: World, tab: Tab): Promise<void> {
  const userId = customerOf(tab)
  if (userId === undefined) return
  const book = tab.run(() => bindAddressBook(tab.runtime).start())
  await world.settle()
  const text = `${world.count('address')} Lê Lợi`
  const draft = { lat: here.latitude, lng: here.longitude, address: text, house: '1', tag: 'home' }
  tap(tab, book, { type: 'address.add', draft })
  await world.settle()
  tap(tab, book, { type: 'form.submit' })
  await world.settle()
  leave(tab, book)
}

async function impersonate(world: World, tab: Tab, customer: number): Promise<void> {
  if (!tab.runtime.find('staff')) tab.run(() => tab.runtime.app.send({ type: 'staffArea.enter' }))
  await world.settle()
  const desk = tab.run(() => bindStaffDesk(tab.runtime, world.customerIds[customer]).start())
  await world.settle()
  tap(tab, desk, { type: 'entry.confirm', reason: 'asked by phone' })
  await world.settle()
  leave(tab, desk)
  await world.settle()
}

async function toggleFavourite(world: World, tab: Tab): Promise<void> {
  const userId = customerOf(tab)
  const favourites = tab.runtime.find('favourites')
  if (userId === undefined || !favourites) return
  const isMarked = world.togglesFavourite(userId)
  tab.run(() => favourites.send({ type: 'favourite.toggle', id: world.shops.auto.id, isMarked: !isMarked }))
  await world.settle()
}

async function move(world: World, tab: Tab): Promise<void> {
  tab.run(() => tab.moves({ latitude: here.latitude + world.count('move') / 1_000, longitude: here.longitude }))
  await world.settle()
}

/** On the page of the latest order. */
async function decide(world: World, tab: Tab, answer: Of<'decide'>['answer']): Promise<void> {
  const userId = customerOf(tab)
  const uniqueId = userId === undefined ? undefined : await latestOrderOf(world.product, userId)
  if (uniqueId === undefined) return
  const running = tab.run(() => bindRunningOrder(tab.runtime, tab.runtime.router as never, uniqueId).start())
  await world.settle()
  const { order: shown } = running.getSnapshot().context
  const open = shown?.changes?.find(({ state }) => state === 'proposed')
  if (shown && open) {
    const deciding = tab.run(() => bindChangeAnswer(tab.runtime, running, { orderId: shown.id, changeId: open.id }).start())
    tap(tab, deciding, { type: 'change.answer', answer })
    await world.settle()
    leave(tab, deciding)
  }
  leave(tab, running)
}

async function endSessions(world: World, tab: Tab): Promise<void> {
  for (const bearer of ['customer', 'courier'] as const)
    if (tab.runtime.actors[bearer].getSnapshot().context.tokens) tab.run(() => signOut(tab.runtime, bearer))
  world.signsOut(tab)
  await world.settle()
}

const acts: { [Type in PersonEvent['type']]: (world: World, tab: Tab, event: Of<Type>) => Promise<void> } = {
  order,
  retry,
  cancel,
  pay: (world, tab, { outcome }) => pay(world, tab, outcome),
  accept: (world, tab) => takeStep(world, tab, 'accept'),
  pickUp: (world, tab) => takeStep(world, tab, 'pickUp'),
  deliver: (world, tab) => takeStep(world, tab, 'deliver'),
  move,
  favourite: toggleFavourite,
  address: saveAddress,
  impersonate: (world, tab, { customer }) => impersonate(world, tab, customer),
  look: (world) => world.settle(),
  answerOffer: (world, tab, { accepts }) => answerOffer(world, tab, accepts),
  makeReady: (world, tab) => takeKitchenStep(world, tab, 'ready'),
  handOver: (world, tab) => takeKitchenStep(world, tab, 'handOver'),
  propose: (world, tab, { kind }) => propose(world, tab, kind),
  withdraw,
  decide: (world, tab, { answer }) => decide(world, tab, answer),
  signOut: endSessions,
  signIn: (world, tab) => world.signIn(tab),
}

export const isOfPerson = (event: SimulationEvent): event is PersonEvent => event.type in acts

/** Has a person do something in a tab. */
export const act = (world: World, tab: Tab, event: PersonEvent): Promise<void> =>
  (acts[event.type] as (world: World, tab: Tab, event: PersonEvent) => Promise<void>)(world, tab, event)
