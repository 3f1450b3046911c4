import { useId } from 'react'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectBill, selectMayApply } from '../../../machines/order/checkout/checkout.selectors.ts'
import type { CouponsActor } from '../../../machines/order/coupons/coupons.machine.ts'
import { selectCoupons, selectHasFailed } from '../../../machines/order/coupons/coupons.selectors.ts'
import type { OfferedCoupon } from '../../../machines/domain/entities.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { checkoutTexts } from './texts.vi.ts'
import { useDate } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './coupons.module.css'

/** The coupons that are offered here: those that can be used now, then those for which more has to be in the cart. */
export function OfferedCoupons({ checkout, coupons: actor }: { checkout: CheckoutActor; coupons: CouponsActor }) {
  const id = useId()
  const t = useTexts(checkoutTexts)
  const c = useTexts(commonTexts)
  const coupons = useSelector(actor, selectCoupons)
  const hasFailed = useSelector(actor, selectHasFailed)
  const subTotal = useSelector(checkout, selectBill)?.subTotal ?? 0
  if (hasFailed) {
    return (
      <div className={css['failed']}>
        <span>{t('coupons.failed')}</span>
        <Button tone="bare" onClick={() => actor.send({ type: 'coupons.load' })}>
          {c('common.retry')}
        </Button>
      </div>
    )
  }
  if (coupons.length === 0) return null
  const missing = ({ minSubtotal }: OfferedCoupon) => Math.max(0, minSubtotal - subTotal)
  return (
    <>
      <h2 id={id}>{t('coupons.title')}</h2>
      <ul className={css['coupons']} aria-labelledby={id}>
        {coupons
          .toSorted((one, other) => missing(one) - missing(other))
          .map((coupon) => (
            <Ticket key={coupon.code} coupon={coupon} missing={missing(coupon)} checkout={checkout} />
          ))}
      </ul>
    </>
  )
}

function Ticket({ coupon, missing, checkout }: { coupon: OfferedCoupon; missing: number; checkout: CheckoutActor }) {
  const t = useTexts(checkoutTexts)
  const date = useDate()
  const bill = useSelector(checkout, selectBill)
  const { money, number } = useFormats(bill?.currency)
  const mayApply = useSelector(checkout, selectMayApply)
  const { code, percent, amount = 0, maxDiscount, minSubtotal, expiresAt } = coupon
  const title = percent === undefined ? t('coupons.amount', { amount: money(amount) }) : t('coupons.percent', { percent: number(percent) })
  const terms = [
    maxDiscount === undefined ? undefined : t('coupons.most', { amount: money(maxDiscount) }),
    minSubtotal > 0 ? t('coupons.minimum', { amount: money(minSubtotal) }) : undefined,
    expiresAt === undefined ? undefined : t('coupons.until', { date: date(expiresAt) }),
  ].filter((term) => term !== undefined)
  return (
    <li data-usable={missing === 0}>
      <b>{title}</b>
      <small>{terms.join(' · ')}</small>
      <div>
        <code>{code}</code>
        {missing > 0 ? (
          <span className={ui['tag']} data-tone="brand">
            {t('coupons.missing', { amount: money(missing) })}
          </span>
        ) : (
          <Button
            tone="soft"
            aria-label={t('coupons.useCode', { code })}
            disabled={!mayApply}
            onClick={() => checkout.send({ type: 'coupon.apply', code })}
          >
            {t('coupons.use')}
          </Button>
        )}
      </div>
    </li>
  )
}
