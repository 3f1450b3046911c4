import type { CheckoutDraft } from '../../../machines/order/checkout/checkout.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { keys } from '../../platform/keys.ts'
import { lineInput, locationInput } from '../../platform/order-input.ts'
import { readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { printOf } from './pending-payment.ts'

/**
 * What a quote and an order ask with.
 * @throws AppError where there is no store or no location
 */
export function bodyOf({ store, lines, location, option, usesWallet, method, tip, coupon, slot }: CheckoutDraft) {
  if (!store || !location) throw new AppError('unexpected')
  return {
    order: lines.map((line) => lineInput(line, store.id)),
    location: locationInput(location),
    delivery_type: deliveryTypeOf(option),
    partial_wallet: usesWallet || method === 'WALLET',
    // an order that is fetched has no courier
    tipAmount: option === 'DELIVERY' ? tip : 0,
    coupon: coupon === '' ? null : coupon,
    ...(slot && { schedule_date: slot.date, schedule_slot: slot.slot }),
  }
}

interface StoredKey {
  key: string
  cart: string
  /** It has become an order. */
  isOrdered: boolean
}

function storedKeyOf(value: unknown): StoredKey | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, cart, isOrdered } = value as { key?: unknown; cart?: unknown; isOrdered?: unknown }
  return typeof key === 'string' && typeof cart === 'string' ? { key, cart, isOrdered: isOrdered === true } : undefined
}

/**
 * The key under which this cart is to be ordered, or was: of this tab before a reload, or of another one. One that has become an order stays until the next
 * checkout begins: a tab that does not know of that order yet asks under the same key, and is answered by it.
 */
export function storedKey({ platform }: Runtime, draft: CheckoutDraft): StoredKey | undefined {
  const stored = readJson(platform.store, keys.checkoutKey, storedKeyOf)
  return stored?.cart === printOf(draft) ? stored : undefined
}

export const storeKey = ({ platform }: Runtime, draft: CheckoutDraft, key: string, isOrdered = false) =>
  writeJson(platform.store, keys.checkoutKey, { key, cart: printOf(draft), isOrdered } satisfies StoredKey)
