import * as limits from '../../../machines/limits.ts'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectCouponError, selectIsApplying, selectMayApply, selectDraft } from '../../../machines/order/checkout/checkout.selectors.ts'
import type { CouponsActor } from '../../../machines/order/coupons/coupons.machine.ts'
import { checkoutTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { CheckIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useFirstMistake } from '../../ui/use-first-mistake.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './checkout.module.css'
import { OfferedCoupons } from './offered-coupons.tsx'

/** A code is tried, and then used or refused with its reason (COUPON-1). */
export function Coupon({ checkout, coupons }: { checkout: CheckoutActor; coupons: CouponsActor }) {
  const t = useTexts(checkoutTexts)
  const problem = useProblemText()
  const { coupon } = useSelector(checkout, selectDraft)
  const error = useSelector(checkout, selectCouponError)
  const isApplying = useSelector(checkout, selectIsApplying)
  const mayApply = useSelector(checkout, selectMayApply)
  const formRef = useFirstMistake(error, isApplying)
  if (coupon !== '') {
    return (
      <div className={css['row']} role="status">
        <span className={ui['tag']} data-tone="good">
          <CheckIcon /> {t('checkout.couponOn', { code: coupon })}
        </span>
        <Button tone="bare" onClick={() => checkout.send({ type: 'draft.change', change: { coupon: '' } })}>
          {t('checkout.couponOff')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <OfferedCoupons checkout={checkout} coupons={coupons} />
      <form
        ref={formRef}
        className={css['coupon']}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('coupon')
          if (typeof typed === 'string' && typed.trim() !== '') checkout.send({ type: 'coupon.apply', code: typed.trim() })
        }}
      >
        <Field
          label={t('checkout.coupon')}
          name="coupon"
          maxLength={limits.couponLength}
          autoCapitalize="characters"
          autoComplete="off"
          error={error ? problem(error) : undefined}
          onInput={() => checkout.send({ type: 'coupon.edit' })}
        />
        <Button type="submit" tone="soft" isBusy={isApplying} disabled={!mayApply}>
          {t('checkout.applyCoupon')}
        </Button>
      </form>
    </>
  )
}
