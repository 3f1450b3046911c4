import type { CheckoutDraft } from '../../../machines/order/checkout/checkout.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { keys } from '../../platform/keys.ts'
import { isObject } from '../../platform/lenient.ts'
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
  /** An order was requested under it, of which it is not known whether it is there. */
  isAsked: boolean
  /** It has become an order. */
  isOrdered: boolean
}

function storedKeyOf(value: unknown): StoredKey | undefined {
  if (!isObject(value)) return undefined
  const { key, cart, isAsked, isOrdered } = value
  if (typeof key !== 'string' || typeof cart !== 'string') return undefined
  return { key, cart, isAsked: isAsked === true, isOrdered: isOrdered === true }
}

/**
 * The key under which this cart is to be ordered, or was: of this tab before a reload, or of another one. One that has become an order stays until the next
 * checkout begins: a tab that does not know of that order yet asks under the same key, and is answered by it. `isOfOther` where another cart was requested
 * under it, and its answer lost: what is ordered next has the same key, so that of the two no more than one becomes an order unseen.
 */
export function storedKey({ platform }: Runtime, draft: CheckoutDraft): (StoredKey & { isOfOther: boolean }) | undefined {
  const stored = readJson(platform.store, keys.checkoutKey, storedKeyOf)
  if (!stored) return undefined
  const isOfOther = stored.cart !== printOf(draft)
  return isOfOther && (!stored.isAsked || stored.isOrdered) ? undefined : { ...stored, isOfOther }
}

export const storeKey = ({ platform }: Runtime, draft: CheckoutDraft, key: string, { isAsked = false, isOrdered = false } = {}) =>
  writeJson(platform.store, keys.checkoutKey, { key, cart: printOf(draft), isAsked, isOrdered } satisfies StoredKey)
