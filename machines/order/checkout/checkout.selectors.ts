import { hasMethod, isBlocking, isOrderable, type CheckoutSnapshot } from './checkout.machine.ts'

export const selectDraft = (snapshot: CheckoutSnapshot) => snapshot.context.draft
export const selectMethods = (snapshot: CheckoutSnapshot) => snapshot.context.methods
/** Whether all that a first look needs has come, or will not. */
export const selectIsReady = ({ context: { bill, error, knowsMethods } }: CheckoutSnapshot) =>
  knowsMethods && (bill !== undefined || error !== undefined)
export const selectBill = (snapshot: CheckoutSnapshot) => snapshot.context.bill
export const selectIsQuoting = (snapshot: CheckoutSnapshot) => snapshot.hasTag('quoting')
export const selectIsPlacing = (snapshot: CheckoutSnapshot) => snapshot.hasTag('placing')
export const selectIsChecking = (snapshot: CheckoutSnapshot) => snapshot.hasTag('checking')
/** Whether a code is being checked, or will be once a change is priced. */
export const selectIsApplying = (snapshot: CheckoutSnapshot) => snapshot.context.code !== undefined && !snapshot.matches('unquoted')
export const selectCouponError = (snapshot: CheckoutSnapshot) => snapshot.context.couponError
export const selectMayApply = (snapshot: CheckoutSnapshot) => snapshot.can({ type: 'coupon.apply', code: '' })
export const selectIsUnknown = (snapshot: CheckoutSnapshot) => snapshot.hasTag('unknown')
export const selectIsUnquoted = (snapshot: CheckoutSnapshot) => snapshot.matches('unquoted')
export const selectHasChanged = (snapshot: CheckoutSnapshot) => snapshot.context.hasChanged
export const selectError = (snapshot: CheckoutSnapshot) => snapshot.context.error
export const selectMayPlace = (snapshot: CheckoutSnapshot) => snapshot.can({ type: 'order.place' })
/** Whether the bill that is shown can be ordered as it is. */
export const selectIsOrderable = ({ context: { bill, draft } }: CheckoutSnapshot) => isOrderable(bill, draft)
/** Whether the wallet can pay everything. */
export const selectIsWalletEnough = ({ context }: CheckoutSnapshot) =>
  context.draft.method === 'WALLET' ? isOrderable(context.bill, context.draft) : true
export const selectHasMethod = ({ context }: CheckoutSnapshot) => hasMethod(context)
/** The first of what prevents the order, once it is priced; what is about to be priced otherwise does not count. */
export const selectObstacle = (snapshot: CheckoutSnapshot) => {
  if (snapshot.hasTag('quoting')) return undefined
  const warning = snapshot.context.bill?.warnings.find((one) => isBlocking(one) && one.instead === undefined)
  if (warning) return warning
  if (!selectHasMethod(snapshot)) return 'noMethod'
  return selectIsWalletEnough(snapshot) ? undefined : 'walletShort'
}
