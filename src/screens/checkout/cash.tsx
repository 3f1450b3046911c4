import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectBill, selectDraft } from '../../../machines/order/checkout/checkout.selectors.ts'
import { cashNotes } from '../../../machines/domain/money.ts'
import { checkoutTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { ui } from '../../ui/parts.tsx'
import { useMoneyStyle, useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './checkout.module.css'

/** What the customer will have at hand, so that the courier brings the change. */
function Cash({ checkout }: { checkout: CheckoutActor }) {
  const s = useTexts(checkoutTexts)
  const { method, cash } = useSelector(checkout, selectDraft)
  const bill = useSelector(checkout, selectBill)
  const { money } = useFormats(bill?.currency)
  const style = useMoneyStyle()
  const notes = bill ? cashNotes(bill.payable, bill.currency ?? style.currency) : []
  const isEnough = cash !== undefined && cash >= (bill?.payable ?? 0)
  if (method !== 'COD' || notes.length === 0) return null
  return (
    <div className={css['cash']}>
      <b>{s('checkout.cash')}</b>
      <div className={css['chips']} role="group" aria-label={s('checkout.cash')}>
        {[undefined, ...notes].map((note) => (
          <button
            key={note ?? 'exact'}
            type="button"
            className={ui['chip']}
            aria-pressed={note === (isEnough ? cash : undefined)}
            onClick={() => checkout.send({ type: 'details.change', change: { cash: note } })}
          >
            {note === undefined ? s('checkout.cashExact') : money(note)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Whether the wallet, where it has anything, pays a part of it; and of the rest in cash, with what. */
export function Part({ checkout }: { checkout: CheckoutActor }) {
  const t = useTexts(checkoutTexts)
  const { method, usesWallet } = useSelector(checkout, selectDraft)
  const isEmpty = useSelector(checkout, selectBill)?.walletBalance === 0
  if (method === 'WALLET') return null
  return (
    <>
      {isEmpty && !usesWallet ? null : (
        <label className={ui['choice']}>
          <input
            type="checkbox"
            checked={usesWallet}
            onChange={(event) => checkout.send({ type: 'draft.change', change: { usesWallet: event.target.checked } })}
          />
          <span>{t(method === 'COD' ? 'pay.part' : 'pay.partOnline')}</span>
        </label>
      )}
      <Cash checkout={checkout} />
    </>
  )
}
