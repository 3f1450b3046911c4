import type { Order } from '../../../../machines/domain/entities.ts'

/** What the courier takes in cash at the door; 0 where everything is paid. */
export const cashOf = ({ paymentMethod, paymentStatus, bill }: Order): number =>
  paymentMethod === 'COD' && paymentStatus !== 'refunded' ? bill.payable : 0
