import type { Bill } from '../../../machines/domain/entities.ts'
import type { PayWith } from '../../../machines/order/checkout/checkout.types.ts'
import { useFormats } from '../../ui/format.ts'
import { useTexts } from '../../ui/texts.tsx'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { MethodMark } from '../shared/payment/method-mark.tsx'
import { paymentTexts } from '../shared/payment/texts.vi.ts'
import { checkoutTexts } from './texts.vi.ts'
import css from './checkout.module.css'

/** A payment method by the name that people know it by; the wallet with what it has. */
export function PaymentMethod({ method, bill, isPickup }: { method: PayWith; bill: Bill | undefined; isPickup: boolean }) {
  const o = useTexts(orderTexts)
  const t = useTexts(paymentTexts)
  const k = useTexts(checkoutTexts)
  const { money } = useFormats(bill?.currency)
  const balance = method === 'WALLET' ? bill?.walletBalance : undefined
  const text = method === 'COD' && isPickup ? k('pay.atStore') : t(`pay.${method}.text`)
  const name = method === 'COD' || method === 'WALLET' ? o(`pay.${method}`) : t(`pay.${method}`)
  return (
    <span className={css['method']}>
      <MethodMark method={method} />
      <span>
        <b>{name}</b>
        <small>{balance === undefined ? text : k('pay.balance', { amount: money(balance) })}</small>
      </span>
    </span>
  )
}
