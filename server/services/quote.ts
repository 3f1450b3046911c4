import type { Context } from '../ports/context.ts'
import type { Route } from '../ports/roads.ts'
import { dateAt } from '../../machines/domain/hours.ts'
import type { Slot } from '../../machines/domain/slots.ts'
import type { StoreRow } from '../db/rows.ts'
import { fullSlots, lockSlotLimit } from '../db/queries/store-hours.ts'
import { findCoupon } from '../db/queries/coupons.ts'
import { lockLimitedItems } from '../db/queries/portions.ts'
import { lockWallet, walletBalance } from '../db/queries/wallet.ts'
import type { Tx } from '../db/transaction.ts'
import type { OfferedItem } from '../domain/offer.ts'
import { codeOf, priceOrder, type CartFacts, type Message, type OrderRequest, type Quote } from '../domain/pricing.ts'
import { Problem } from '../domain/problem.ts'
import { isOn, taxRateOf } from '../domain/settings.ts'
import { pointOf } from '../domain/store.ts'
import { deliveryTypes } from '../domain/wire-numbers.ts'
import { routeTo } from './routes.ts'

/** Reads what a cart's price depends on, except for the customer's own data. */
export async function readCart(context: Pick<Context, 'offerOf' | 'roads'>, request: OrderRequest): Promise<CartFacts> {
  const storeIds = new Set(request.order.map((line) => line.restaurant_id))
  const [storeId] = storeIds
  if (storeId === undefined || storeIds.size !== 1)
    throw new Problem('VALIDATION', { errors: [{ path: '/order', message: 'is of one store' }] })
  const offer = await context.offerOf({ storeId, itemIds: request.order.map((line) => line.id) })
  if (!offer) throw new Problem('NOT_FOUND')
  const point = pointOf(request.location.lat, request.location.lng)
  const isDriven = request.delivery_type === deliveryTypes.delivery && isOn(offer.settings, 'enGDMA')
  const route: Route = isDriven ? await routeTo(context, offer.store, point, offer.settings) : {}
  return { ...offer, drivenKm: route.km }
}

/** The balance of a customer's wallet. With `lock`, fails with TOKEN_REVOKED where the account was deleted or banned meanwhile. */
async function readWallet({ db }: Pick<Context, 'db'>, userId: number, lock: Tx | undefined): Promise<number> {
  if (!lock) return walletBalance(db, userId)
  const wallet = await lockWallet(lock, userId)
  if (wallet === undefined) throw new Problem('TOKEN_REVOKED')
  return wallet
}

/** The slots for which a store takes no more orders; with `lock`, none can be added to them until the transaction is over. */
export async function readFullSlots(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  store: Pick<StoreRow, 'id' | 'slot_limit' | 'timezone'>,
  lock?: Tx,
): Promise<Slot[]> {
  if (store.slot_limit === null) return []
  const atMost = lock ? await lockSlotLimit(lock, store.id) : store.slot_limit
  return atMost === null ? [] : fullSlots(db, { storeId: store.id, from: dateAt(clock.now().getTime(), store.timezone), atMost })
}

/** The items of a cart as they are once the transaction holds the rows of the counted ones: what was read before may have been sold since. */
async function lockItems(lock: Tx, items: readonly OfferedItem[], now: Date): Promise<readonly OfferedItem[]> {
  if (!items.some(({ stock }) => typeof stock === 'number')) return items
  const limited = new Map(
    (
      await lockLimitedItems(
        lock,
        items.map(({ id }) => id),
        now,
      )
    ).map((item) => [item.id, item]),
  )
  return items.map((item) => ({ ...item, ...limited.get(item.id) }))
}

/**
 * Calculates a cart's price, with the customer's wallet and coupon. `lock` is a transaction in which the wallet's row and those of counted items are locked, so that
 * concurrent orders of the same customer, or of the last portion, wait, and what was read stays valid. Without `mayUseWallet` the wallet counts as empty.
 */
export async function quoteOrder(
  context: Pick<Context, 'clock' | 'db' | 'log' | 'offerOf' | 'roads'>,
  request: OrderRequest,
  userId: number | undefined,
  message: Message,
  { cart = readCart(context, request), lock, mayUseWallet = true }: { cart?: Promise<CartFacts>; lock?: Tx; mayUseWallet?: boolean } = {},
): Promise<Quote & { methods: string | null; wallet: number }> {
  const now = context.clock.now()
  const { methods, ...facts } = await cart
  if (taxRateOf(facts.settings) === undefined) context.log.error('nothing is taxed: the setting taxPercentage is no number from 0 to 100')
  const code = codeOf(request.coupon)
  const wallet = userId !== undefined && mayUseWallet ? await readWallet(context, userId, lock) : 0
  const items = lock ? await lockItems(lock, facts.items, now) : facts.items
  const coupon = code === undefined ? undefined : await findCoupon(context.db, code, userId)
  const isForLater = Boolean(request.schedule_date && request.schedule_slot)
  const taken = isForLater ? await readFullSlots(context, facts.store, lock) : []
  return { ...priceOrder({ ...facts, items, wallet, coupon, fullSlots: taken }, request, now, message), methods, wallet }
}
