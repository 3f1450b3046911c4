import { ordersOf } from '../../machines/domain/kitchen.ts'
import { bindDishChange } from '../../src/actors/kitchen/dish-change.ts'
import type { Of } from './events.ts'
import type { Tab } from './tab.ts'
import { leave, tap } from './taps.ts'
import type { World } from './world.ts'

/** The board of the store, as the tab shows it. */
const boardOf = (tab: Tab) => tab.runtime.find('storeBoard')

export async function answerOffer(world: World, tab: Tab, accepts: boolean): Promise<void> {
  const board = boardOf(tab)
  const offered = board && ordersOf('fresh', board.getSnapshot().context.orders)[0]
  if (!offered) return
  tap(tab, board, { type: accepts ? 'accept.begin' : 'reject.begin', orderId: offered.id })
  if (!accepts) tap(tab, board, { type: 'code.choose', code: 'too_busy' })
  tap(tab, board, accepts ? { type: 'minutes.confirm', at: world.timeline.now } : { type: 'sheet.confirm' })
  await world.settle()
}

export async function takeKitchenStep(world: World, tab: Tab, kind: 'ready' | 'handOver'): Promise<void> {
  const board = boardOf(tab)
  const order = board && ordersOf(kind === 'ready' ? 'preparing' : 'ready', board.getSnapshot().context.orders)[0]
  if (order) tap(tab, tab.runtime.find('storeSteps'), { type: 'step.add', step: { kind, orderId: order.id } })
  await world.settle()
}

/** Of the first order that is being prepared: the tea has run out, or the rice where it is replaced by the tea. */
export async function propose(world: World, tab: Tab, kind: Of<'propose'>['kind']): Promise<void> {
  const board = boardOf(tab)
  const order = board && ordersOf('preparing', board.getSnapshot().context.orders)[0]
  if (!order) return
  const { rice, tea, id: storeId } = world.shops.staffed
  const line = order.lines.findIndex(({ itemId }) => itemId === (kind === 'replace' ? rice : tea))
  const short = order.lines[line]
  if (!short) return
  const change = tab.run(() => bindDishChange(tab.runtime, board, { storeId, orderId: order.id }).start())
  tap(tab, change, { type: 'change.begin', short: { line, itemId: short.itemId, quantity: short.quantity } })
  tap(tab, change, { type: 'kind.choose', kind })
  await world.settle()
  if (kind === 'fewer') tap(tab, change, { type: 'quantity.choose', quantity: 1 })
  const dish = change.getSnapshot().context.menu?.[0]
  if (dish) tap(tab, change, { type: 'dish.choose', dish })
  tap(tab, change, { type: 'change.propose' })
  await world.settle()
  leave(tab, change)
}

export async function withdraw(world: World, tab: Tab): Promise<void> {
  const board = boardOf(tab)
  const order = board?.getSnapshot().context.orders.find(({ changes }) => changes.some(({ state }) => state === 'proposed'))
  const open = order?.changes.find(({ state }) => state === 'proposed')
  if (!board || !order || !open) return
  const change = tab.run(() => bindDishChange(tab.runtime, board, { storeId: world.shops.staffed.id, orderId: order.id }).start())
  tap(tab, change, { type: 'change.withdraw', changeId: open.id })
  await world.settle()
  leave(tab, change)
}
