/** What of a checkout comes beside the bill, together. */
export { Cash } from './cash.tsx'
export { Coupon } from './coupon.tsx'
export { When } from './when.tsx'
