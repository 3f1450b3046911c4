import { paymentMethods, type CheckoutDraft } from '../../../machines/order/checkout/checkout.types.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Slot } from '../../../machines/domain/slots.ts'
import { dayMs } from '../../../machines/limits.ts'
import { keys } from '../../platform/keys.ts'
import { isObject } from '../../platform/lenient.ts'
import { readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const customerOf = ({ actors }: Runtime) => actors.customer.getSnapshot().context.person?.id

const isSlot = (value: unknown): value is Slot => isObject(value) && typeof value['date'] === 'string' && typeof value['slot'] === 'string'

/** Stores what is chosen at the checkout and in no cart, for the next checkout at this store by this customer, whatever is in the cart by then. */
export function storeDraft(runtime: Runtime, draft: CheckoutDraft): void {
  const userId = customerOf(runtime)
  if (userId === undefined) return
  const { method, usesWallet, tip, comment, coupon, slot, cash } = draft
  const stored = { userId, storeId: draft.store?.id, method, usesWallet, tip, comment, coupon, slot, cash }
  writeJson(runtime.platform.store, keys.checkoutDraft, stored)
}

/** What this customer has chosen for this store; what of it cannot be read is left out, and a day that is over everywhere. */
export function storedDraft(runtime: Runtime, storeId: Id | undefined): Partial<CheckoutDraft> {
  const userId = customerOf(runtime)
  // a slot's day is one of the store's zone, which may be behind; what is over is said by the bill
  const yesterday = new Date(runtime.platform.now() - dayMs).toISOString().slice(0, 10)
  const choicesOf = (value: unknown): Partial<CheckoutDraft> | undefined => {
    if (!isObject(value) || userId === undefined || value['userId'] !== userId || value['storeId'] !== storeId) return undefined
    const { usesWallet, tip, comment, coupon, slot, cash } = value
    const method = paymentMethods.find((one) => one === value['method'])
    return {
      ...(method && { method }),
      ...(typeof usesWallet === 'boolean' && { usesWallet }),
      ...(typeof tip === 'number' && { tip }),
      ...(typeof comment === 'string' && { comment }),
      ...(typeof coupon === 'string' && { coupon }),
      ...(isSlot(slot) && slot.date >= yesterday && { slot }),
      ...(typeof cash === 'number' && { cash }),
    }
  }
  return readJson(runtime.platform.store, keys.checkoutDraft, choicesOf) ?? {}
}
