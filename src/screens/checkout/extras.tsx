import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectIsPlacing, selectDraft } from '../../../machines/order/checkout/checkout.selectors.ts'
import { checkoutTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { useFormats } from '../../ui/format.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './checkout.module.css'
import { Coupon } from './coupon.tsx'

/** A tip, a code, and a comment for the store. */
export function Extras({ checkout, tips }: { checkout: CheckoutActor; tips: readonly number[] }) {
  const t = useTexts(checkoutTexts)
  const { comment, option } = useSelector(checkout, selectDraft)
  const isPlacing = useSelector(checkout, selectIsPlacing)
  return (
    <>
      {option === 'DELIVERY' ? <Tip checkout={checkout} tips={tips} /> : null}
      <section className={ui['section']}>
        <Coupon checkout={checkout} />
        <Field
          label={t('checkout.comment')}
          name="comment"
          maxLength={1000}
          value={comment}
          readOnly={isPlacing}
          onChange={(event) => checkout.send({ type: 'details.change', change: { comment: event.target.value } })}
        />
      </section>
    </>
  )
}

/** The courier's tip; the amounts come from the settings. */
function Tip({ checkout, tips }: { checkout: CheckoutActor; tips: readonly number[] }) {
  const t = useTexts(checkoutTexts)
  const { money } = useFormats()
  const draft = useSelector(checkout, selectDraft)
  return (
    <section className={ui['section']}>
      <h2>{t('checkout.tip')}</h2>
      <div className={css['chips']} role="group" aria-label={t('checkout.tip')}>
        {[0, ...tips].map((tip) => (
          <button
            key={tip}
            type="button"
            className={ui['chip']}
            aria-pressed={draft.tip === tip}
            onClick={() => checkout.send({ type: 'draft.change', change: { tip } })}
          >
            {tip === 0 ? t('checkout.noTip') : money(tip)}
          </button>
        ))}
      </div>
    </section>
  )
}
