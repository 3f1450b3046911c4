import type { CartLine, CartStore } from '../../../machines/domain/entities.ts'
import { keys } from '../../platform/keys.ts'
import { readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

interface CartContents {
  store: CartStore | undefined
  lines: CartLine[]
}

/** Tells carts apart by what they hold. */
export const printOf = ({ store, lines }: CartContents): string =>
  JSON.stringify([store?.id, lines.map((line) => [line.key, line.quantity])])

/** An order that was placed from the cart and not paid yet, with what was chosen for it. Outlives a reload, a crash and the way to the gateway. */
interface Pending {
  order: string
  method: string
  cart: string
  wish: Record<string, unknown>
}

function pendingOf(value: unknown): Pending | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { order, method, cart, wish } = value as Partial<Record<keyof Pending, unknown>>
  const isWhole = typeof order === 'string' && typeof method === 'string' && typeof cart === 'string'
  return isWhole ? { order, method, cart, wish: typeof wish === 'object' && wish !== null ? { ...wish } : {} } : undefined
}

export const readPending = ({ edge }: Pick<Runtime, 'edge'>): Pending | undefined => readJson(edge.store, keys.pendingPayment, pendingOf)
export const keepPending = ({ edge }: Pick<Runtime, 'edge'>, pending: Pending): void => writeJson(edge.store, keys.pendingPayment, pending)
export const dropPending = ({ edge }: Pick<Runtime, 'edge'>): void => edge.store.remove(keys.pendingPayment)
