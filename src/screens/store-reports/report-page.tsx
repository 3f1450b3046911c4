import type { StoreReportActor } from '../../../machines/kitchen/store-report/store-report.machine.ts'
import {
  selectError,
  selectExportError,
  selectHasFailed,
  selectIsLoading,
  selectIsRefused,
  selectReport,
} from '../../../machines/kitchen/store-report/store-report.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { UserIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { OrdersPart, PayoutPart, RatingsPart } from './payout-part.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { DaysPart, HoursPart, ItemsPart } from './sales-parts.tsx'
import css from './store-reports.module.css'
import { storeReportsTexts } from './texts.vi.ts'
import { useDays } from './use-days.ts'

/** What a store has sold in a period, and what it is paid for that (REPORT-1 to REPORT-5). */
export function ReportPage({ report: actor }: { report: StoreReportActor }) {
  const t = useTexts(storeReportsTexts)
  const { between } = useDays()
  const isRefused = useSelector(actor, selectIsRefused)
  const shown = useSelector(actor, selectReport)
  if (isRefused) return <StateView icon={<UserIcon />} title={t('reports.owners')} text={t('reports.ownersText')} />
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div>
          <h2>{t('reports.title')}</h2>
          <p className={ui['muted']}>{shown ? between(shown.from, shown.to) : null}</p>
        </div>
        <PeriodChoice report={actor} />
      </header>
      <ExportNote report={actor} />
      <Face report={actor} />
    </div>
  )
}

function ExportNote({ report: actor }: { report: StoreReportActor }) {
  const t = useTexts(storeReportsTexts)
  const problem = useProblemText()
  const error = useSelector(actor, selectExportError)
  if (!error) return null
  return (
    <div className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>
        {t('reports.notExported')} {problem(error)}
      </span>
    </div>
  )
}

function Face({ report: actor }: { report: StoreReportActor }) {
  const t = useTexts(storeReportsTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const shown = useSelector(actor, selectReport)
  const isLoading = useSelector(actor, selectIsLoading)
  const hasFailed = useSelector(actor, selectHasFailed)
  const error = useSelector(actor, selectError)
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('reports.failed')}
        text={problem(error)}
        action={<Button onClick={() => actor.send({ type: 'report.retry' })}>{c('common.retry')}</Button>}
      />
    )
  }
  return (
    <>
      <p className={ui['visuallyHidden']} role="status">
        {isLoading ? t('reports.loading') : ''}
      </p>
      {shown ? (
        <div key={`${shown.from} ${shown.to}`} className={css['parts']} aria-busy={isLoading}>
          <div>
            <PayoutPart report={shown} />
            <OrdersPart report={shown} />
            <RatingsPart report={shown} />
          </div>
          <div>
            {shown.days.length > 1 ? <DaysPart report={shown} actor={actor} /> : null}
            <HoursPart report={shown} actor={actor} />
            <ItemsPart report={shown} actor={actor} />
          </div>
        </div>
      ) : (
        <div className={css['parts']} aria-hidden="true">
          <div>
            <Skeleton className={css['waiting'] ?? ''} />
            <Skeleton className={css['waiting'] ?? ''} />
          </div>
          <div>
            <Skeleton className={css['waiting'] ?? ''} />
            <Skeleton className={css['waiting'] ?? ''} />
          </div>
        </div>
      )}
    </>
  )
}
