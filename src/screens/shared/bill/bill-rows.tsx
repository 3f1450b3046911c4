import type { Bill } from '../../../../machines/domain/entities.ts'
import { cartTexts } from './texts.vi.ts'
import { useFormats } from '../../../ui/format.ts'
import { Rows } from '../../../ui/rows.tsx'
import { useTexts } from '../../../ui/texts.tsx'

/**
 * Every line of a bill: the same in cart, checkout and order. Of an order that was placed, what the wallet did not pay is not said to be due: it may be
 * paid by now.
 */
export function BillRows({ bill, isPlaced = false }: { bill: Bill; isPlaced?: boolean }) {
  const t = useTexts(cartTexts)
  const { distance, money, number } = useFormats(bill.currency)
  const rows: { label: string; value: string; isStrong?: boolean }[] = [{ label: t('bill.subTotal'), value: money(bill.subTotal) }]
  const add = (label: string, amount: number) => amount > 0 && rows.push({ label, value: money(amount) })
  if (bill.couponAmount > 0) rows.push({ label: t('bill.coupon'), value: `−${money(bill.couponAmount)}` })
  if (bill.distance !== undefined) {
    const label = t('bill.deliveryAt', { distance: distance(bill.distance) })
    rows.push({ label, value: bill.deliveryCharge === 0 ? t('bill.free') : money(bill.deliveryCharge) })
  }
  add(t('bill.restaurant'), bill.restaurantCharge)
  add(t('bill.tax', { rate: number(bill.taxRate) }), bill.taxAmount)
  add(t('bill.tip'), bill.tipAmount)
  rows.push({ label: t('bill.total'), value: money(bill.total), isStrong: true })
  if (bill.walletAmount > 0) {
    rows.push(
      { label: t('bill.wallet'), value: `−${money(bill.walletAmount)}` },
      { label: isPlaced ? t('bill.rest') : t('bill.payable'), value: money(bill.payable), isStrong: true },
    )
  }
  return <Rows rows={rows} />
}
