import type { Row } from '../db/rows.ts'

type Paid = Pick<Row<'orders'>, 'payable' | 'payment_mode' | 'payment_status' | 'wallet_amount'>

/** Whether an order is paid through a gateway. */
export const isPaidOnline = ({ payment_mode: mode }: Pick<Paid, 'payment_mode'>): boolean => mode !== 'WALLET' && mode !== 'COD'

/** What a cancelled order refunds into the wallet: what the wallet paid, and what was paid otherwise and no gateway refunds. */
export function walletRefund(order: Paid, sentBack: number): number {
  const isPaid = order.payment_status === 'paid' && order.payment_mode !== 'WALLET'
  return order.wallet_amount + (isPaid ? order.payable - sentBack : 0)
}
