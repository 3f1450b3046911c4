import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectDraft } from '../../../machines/order/checkout/checkout.selectors.ts'
import type { CouponsActor } from '../../../machines/order/coupons/coupons.machine.ts'
import { checkoutTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './checkout.module.css'
import { Coupon } from './coupon.tsx'

/** A coupon and a tip. */
export function Extras({ checkout, coupons, tips }: { checkout: CheckoutActor; coupons: CouponsActor; tips: readonly number[] }) {
  const { option } = useSelector(checkout, selectDraft)
  return (
    <>
      <section className={ui['section']}>
        <Coupon checkout={checkout} coupons={coupons} />
      </section>
      {option === 'DELIVERY' ? <Tip checkout={checkout} tips={tips} /> : null}
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
