import type { PaymentSnapshot } from './payment.machine.ts'

export const selectMethod = ({ context }: PaymentSnapshot) => context.method
export const selectError = ({ context }: PaymentSnapshot) => context.error
/** What the view shows: on the way to the gateway, asking, unknown, waiting for the customer, or nothing any more. */
export function selectPhase(snapshot: PaymentSnapshot): 'leaving' | 'asking' | 'unknown' | 'waiting' | 'over' {
  if (snapshot.hasTag('leaving')) return 'leaving'
  if (snapshot.hasTag('asking')) return 'asking'
  if (snapshot.hasTag('unknown')) return 'unknown'
  return snapshot.hasTag('waiting') ? 'waiting' : 'over'
}
