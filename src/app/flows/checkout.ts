import { createActor, fromPromise } from 'xstate'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { waysToPay, type CheckoutWish } from '../../../machines/checkout/checkout.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import * as limits from '../../../machines/limits.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError, mayRetry } from '../../../machines/lib/app-error.ts'
import { statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import { keys } from '../../edge/keys.ts'
import { list, number } from '../../edge/lenient.ts'
import { billOf, orderOf } from '../../edge/normalise-order.ts'
import { lineInput, locationInput } from '../../edge/order-input.ts'
import { readJson, writeJson } from '../../edge/storage.ts'
import type { Runtime } from '../runtime.ts'
import { cartOf } from './cart.ts'
import { keepPending, printOf, readPending } from './pending-payment.ts'

function bodyOf({ store, lines, place, option, usesWallet, method, tip, coupon, slot }: CheckoutWish) {
  if (!store || !place) throw new AppError('unexpected')
  return {
    order: lines.map((line) => lineInput(line, store.id)),
    location: locationInput(place),
    delivery_type: deliveryTypeOf(option),
    partial_wallet: usesWallet || method === 'WALLET',
    tipAmount: tip,
    coupon: coupon === '' ? null : coupon,
    ...(slot && { schedule_date: slot.date, schedule_slot: slot.slot }),
  }
}

/** What is chosen at the checkout and in no cart. */
const extrasOf = ({ method, usesWallet, tip, comment, coupon }: CheckoutWish) => ({ method, usesWallet, tip, comment, coupon })

function keptExtras({ method, usesWallet, tip, comment, coupon }: Record<string, unknown>): Partial<CheckoutWish> {
  const way = waysToPay.find((one) => one === method)
  return {
    ...(way && { method: way }),
    ...(typeof usesWallet === 'boolean' && { usesWallet }),
    ...(typeof tip === 'number' && { tip }),
    ...(typeof comment === 'string' && { comment }),
    ...(typeof coupon === 'string' && { coupon }),
  }
}

interface KeptKey {
  key: string
  cart: string
  /** It has become an order. */
  isOrdered: boolean
}

function keptKeyOf(value: unknown): KeptKey | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, cart, isOrdered } = value as { key?: unknown; cart?: unknown; isOrdered?: unknown }
  return typeof key === 'string' && typeof cart === 'string' ? { key, cart, isOrdered: isOrdered === true } : undefined
}

/**
 * The key under which this cart is to be ordered, or was: of this tab before a reload, or of another one. One that has become an order stays until the next
 * checkout begins: a tab that has not heard of that order yet asks under the same key, and is answered by it.
 */
function keptKey({ edge }: Runtime, wish: CheckoutWish): KeptKey | undefined {
  const kept = readJson(edge.store, keys.checkoutKey, keptKeyOf)
  return kept?.cart === printOf(wish) ? kept : undefined
}

const keepKey = ({ edge }: Runtime, wish: CheckoutWish, key: string, isOrdered = false) =>
  writeJson(edge.store, keys.checkoutKey, { key, cart: printOf(wish), isOrdered } satisfies KeptKey)

/** A checkout of what the cart holds now. Tabs that look at the same cart order it under one key, so that it is one order. */
export function bindCheckout(runtime: Runtime) {
  const {
    actors: { option, place },
    api,
    edge,
  } = runtime
  const actors = {
    loadMethods: fromPromise(async ({ input: { storeId }, signal }: { input: { storeId: number | undefined }; signal: AbortSignal }) => {
      const offered = await api.POST('/api/get-payment-gateways', { body: { restaurant_id: storeId ?? 0 }, signal, params: edge.params })
      return waysToPay.filter((way) => list(offered).some(({ name, is_active: isOn }) => name === way && number(isOn) === 1))
    }),
    quote: fromPromise(async ({ input: { wish }, signal }: { input: { wish: CheckoutWish }; signal: AbortSignal }) =>
      billOf((await api.POST('/api/quote-order', { body: bodyOf(wish), signal, params: edge.params })).data),
    ),
    applyCoupon: fromPromise(
      async ({
        input: { wish, subTotal, code },
        signal,
      }: {
        input: { wish: CheckoutWish; subTotal: number; code: string }
        signal: AbortSignal
      }) => {
        const body = { coupon: code, restaurant_id: wish.store?.id ?? 0, subtotal: subTotal }
        return (await api.POST('/api/apply-coupon', { body, signal, params: edge.params })).code
      },
    ),
    checkItems: fromPromise(async ({ input: { wish }, signal }: { input: { wish: CheckoutWish }; signal: AbortSignal }) => {
      const ids = [...new Set(wish.lines.map((line) => line.itemId))]
      const there = await api.POST('/api/check-cart-items-availability', { body: { items: ids }, signal, params: edge.params })
      const found = new Set(there.map((item) => item.id))
      return ids.filter((id) => !found.has(id))
    }),
    placeOrder: fromPromise(
      async ({
        input: { wish, key, total },
        signal,
      }: {
        input: { wish: CheckoutWish; key: string; total: number | undefined }
        signal: AbortSignal
      }) => {
        const cash = wish.method === 'COD' && wish.cash !== undefined && { cash_amount: wish.cash }
        const body = { ...bodyOf(wish), ...cash, method: wish.method, order_comment: wish.comment, ...(total !== undefined && { total }) }
        const ask = async () => {
          const kept = keptKey(runtime, wish)
          const shared = kept?.key ?? key
          // one that is ordered already stays so, whatever becomes of this question
          if (!kept) keepKey(runtime, wish, key)
          const params = { header: { ...edge.params.header, 'Idempotency-Key': shared } }
          try {
            const { data } = await api.POST('/api/place-order', { body, signal, params })
            const order = orderOf(data)
            if (order.status === statusIds.awaitingPayment)
              keepPending(runtime, { order: order.uniqueId, method: wish.method, cart: printOf(wish), wish: extrasOf(wish) })
            keepKey(runtime, wish, shared, true)
            return order
          } catch (error) {
            if (!mayRetry(AppError.from(error))) edge.store.remove(keys.checkoutKey)
            throw error
          }
        }
        // one tab after the other: what one keeps is not known to the others in the same moment
        const tabs = await import('../../edge/tabs.ts').catch(() => undefined)
        return tabs ? tabs.alone('place-order', limits.tabLockMs, signal, ask) : ask()
      },
    ),
  } satisfies ActorsOf<typeof checkoutMachine>
  const { store, lines } = cartOf(runtime).getSnapshot().context
  const wish: CheckoutWish = {
    store,
    lines,
    place: place.getSnapshot().context.place,
    option: option.getSnapshot().context.option,
    method: 'COD',
    usesWallet: false,
    tip: 0,
    comment: '',
    coupon: '',
    slot: undefined,
    cash: undefined,
  }
  const pending = readPending(runtime)
  if (pending?.cart === printOf(wish)) Object.assign(wish, keptExtras(pending.wish))
  const kept = keptKey(runtime, wish)
  const key = kept && !kept.isOrdered ? kept.key : edge.uuid()
  keepKey(runtime, wish, key)
  return createActor(checkoutMachine.provide({ actors }), { input: { wish, key } })
}
