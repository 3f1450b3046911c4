import type { CartLine, CartStore } from '../../../machines/domain/entities.ts'
import type { OrderedLine } from '../../../machines/order/ordering/without-lines.ts'
import { keys } from '../../platform/keys.ts'
import { isObject } from '../../platform/lenient.ts'
import { readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

interface CartContents {
  store: CartStore | undefined
  lines: CartLine[]
}

/** Distinguishes carts by what they hold. */
export const printOf = ({ store, lines }: CartContents): string =>
  JSON.stringify([store?.id, lines.map((line) => [line.key, line.quantity])])

/** An order that was placed from the cart and not paid yet. Outlives a reload, a crash and the visit to the gateway. */
interface Pending {
  order: string
  method: string
  /** The print of the cart that became the order. */
  cart: string
  /** What that cart held. */
  lines: OrderedLine[]
}

const isLine = (value: unknown): value is OrderedLine =>
  isObject(value) && typeof value['key'] === 'string' && typeof value['quantity'] === 'number'

function pendingOf(value: unknown): Pending | undefined {
  if (!isObject(value)) return undefined
  const { order, method, cart, lines } = value
  if (typeof order !== 'string' || typeof method !== 'string' || typeof cart !== 'string') return undefined
  return { order, method, cart, lines: Array.isArray(lines) ? lines.filter(isLine) : [] }
}

export const readPending = ({ platform }: Pick<Runtime, 'platform'>): Pending | undefined =>
  readJson(platform.store, keys.pendingPayment, pendingOf)
export const storePending = ({ platform }: Pick<Runtime, 'platform'>, pending: Pending): void =>
  writeJson(platform.store, keys.pendingPayment, pending)
export const dropPending = ({ platform }: Pick<Runtime, 'platform'>): void => platform.store.remove(keys.pendingPayment)
