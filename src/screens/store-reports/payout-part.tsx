import type { StoreReport } from '../../../machines/domain/report.ts'
import { useFormats } from '../../ui/format.ts'
import { StarIcon } from '../../ui/icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './store-reports.module.css'
import { storeReportsTexts } from './texts.vi.ts'

interface RowProps {
  label: string
  value: string
  isStrong?: boolean
  tone?: 'bad'
}

const Row = ({ label, value, isStrong = false, tone }: RowProps) => (
  <div data-strong={isStrong} data-tone={tone}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** What the store is paid, and how that comes about (REPORT-2). */
export function PayoutPart({ report }: { report: StoreReport }) {
  const t = useTexts(storeReportsTexts)
  const { money, number } = useFormats()
  const { totals, itemSales, storeCharges, commissionRate, deliveryCharges, tips } = report
  const { orders, sales, refunds, commission, payout } = totals
  const less = (amount: number) => (amount === 0 ? money(0) : `−${money(amount)}`)
  return (
    <section className={`${ui['section']} ${css['payout']}`}>
      <h3>{t('reports.payout')}</h3>
      <strong>{money(payout)}</strong>
      <dl className={css['facts']}>
        <Row label={t('reports.sales')} value={money(sales)} />
        <Row label={t('reports.orders')} value={number(orders)} />
        <Row label={t('reports.average')} value={orders === 0 ? '–' : money(Math.round(sales / orders))} />
      </dl>
      {orders === 0 ? (
        <p className={css['none']}>
          <b>{t('reports.none')}</b>
          <span>{t('reports.noneText')}</span>
        </p>
      ) : (
        <>
          <dl className={ui['rows']}>
            <Row label={t('reports.dishes')} value={money(itemSales)} />
            <Row label={t('reports.charges')} value={money(storeCharges)} />
            <Row label={t('reports.refunds')} value={less(refunds)} />
            <Row label={t('reports.commission', { rate: number(commissionRate) })} value={less(commission)} />
            <Row label={t('reports.payout')} value={money(payout)} isStrong />
          </dl>
          <p className={css['small']}>{t('reports.notYours', { delivery: money(deliveryCharges), tips: money(tips) })}</p>
        </>
      )}
    </section>
  )
}

/** What has become of the orders that customers placed (REPORT-3). */
export function OrdersPart({ report: { orders, rejections } }: { report: StoreReport }) {
  const t = useTexts(storeReportsTexts)
  const { number } = useFormats()
  return (
    <section className={ui['section']}>
      <h3>{t('reports.outcome')}</h3>
      <dl className={ui['rows']}>
        {(['placed', 'delivered', 'underWay', 'cancelled', 'rejected', 'missed'] as const).map((end) => (
          <Row
            key={end}
            label={t(`reports.${end}`)}
            value={number(orders[end])}
            {...((end === 'rejected' || end === 'missed') && orders[end] > 0 && { tone: 'bad' as const })}
          />
        ))}
      </dl>
      {rejections.length > 0 ? (
        <>
          <h4>{t('reports.reasons')}</h4>
          <dl className={ui['rows']}>
            {rejections.map(({ code, count }) => (
              <Row key={code ?? 'none'} label={t(`reports.reason.${code ?? 'none'}`)} value={number(count)} />
            ))}
          </dl>
        </>
      ) : null}
    </section>
  )
}

/** How customers rated the store (REPORT-3). */
export function RatingsPart({ report: { ratings } }: { report: StoreReport }) {
  const t = useTexts(storeReportsTexts)
  const { number, score } = useFormats()
  const { average, count, stars } = ratings
  return (
    <section className={ui['section']}>
      <h3>{t('reports.ratings')}</h3>
      {average === undefined ? (
        <p className={ui['muted']}>{t('reports.noRatings')}</p>
      ) : (
        <>
          <p className={css['score']}>
            <StarIcon />
            {t('reports.score', { score: score(average), count })}
          </p>
          <dl className={css['stars']}>
            {stars
              .map((many, index) => ({ star: index + 1, many }))
              .toReversed()
              .map(({ star, many }) => (
                <div key={star}>
                  <dt>{t('reports.stars', { count: star })}</dt>
                  <dd>
                    <meter aria-hidden="true" max={Math.max(count, 1)} value={many} />
                    <span>{number(many)}</span>
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </section>
  )
}
