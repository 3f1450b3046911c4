import type { Translation } from '../../../../machines/domain/translation.ts'
import type { orderTexts as vi } from './texts.vi.ts'

export const orderTexts = {
  'checkout.address': 'Deliver to',
  'checkout.pickup': 'Pick up at the store',
  'checkout.payment': 'Payment',
  'pay.COD': 'Cash',
  'pay.WALLET': 'Bữa wallet',
  'order.slot': 'Scheduled for {slot}',
  'order.cut': 'Live updates are interrupted; reconnecting.',
  'status.placed': 'Placed',
  'status.preparing': 'Preparing',
  'status.courierAssigned': 'Courier heading to the store',
  'status.courierAtStore': 'Courier at the store',
  'status.courierSought': 'Finding another courier',
  'status.pickedUp': 'On the way to you',
  'status.delivered': 'Delivered',
  'status.collected': 'Collected',
  'status.cancelled': 'Cancelled',
  'status.rejected': 'Declined by the store',
  'status.missed': 'The store didn’t answer',
  'status.readyForPickup': 'Ready for pickup',
  'status.awaitingPayment': 'Awaiting payment',
  'status.paymentFailed': 'Payment failed',
  'status.scheduled': 'Scheduled',
  'status.scheduledConfirmed': 'Scheduled and confirmed',
} satisfies Translation<typeof vi>
