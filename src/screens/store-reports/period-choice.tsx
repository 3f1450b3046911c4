import { useId, type FormEvent } from 'react'
import type { StoreReportActor } from '../../../machines/kitchen/store-report/store-report.machine.ts'
import { selectDays, selectFault, selectIsOwnPeriod, selectReport } from '../../../machines/kitchen/store-report/store-report.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './store-reports.module.css'
import { storeReportsTexts } from './texts.vi.ts'

const presets = [1, 7, 30]

/** The days of the report: some up to today, or a first and a last one. */
export function PeriodChoice({ report: actor }: { report: StoreReportActor }) {
  const t = useTexts(storeReportsTexts)
  const days = useSelector(actor, selectDays)
  const isOwn = useSelector(actor, selectIsOwnPeriod)
  return (
    <div className={css['period']} role="group" aria-label={t('reports.period')}>
      <div>
        {presets.map((preset) => (
          <Button
            key={preset}
            tone={days === preset ? 'soft' : 'plain'}
            aria-pressed={days === preset}
            onClick={() => actor.send({ type: 'days.choose', days: preset })}
          >
            {preset === 1 ? t('reports.today') : t('reports.days', { count: preset })}
          </Button>
        ))}
        <Button tone={isOwn ? 'soft' : 'plain'} aria-pressed={isOwn} onClick={() => actor.send({ type: 'period.edit' })}>
          {t('reports.own')}
        </Button>
      </div>
      {isOwn ? <OwnPeriod report={actor} /> : null}
    </div>
  )
}

function OwnPeriod({ report: actor }: { report: StoreReportActor }) {
  const t = useTexts(storeReportsTexts)
  const fault = useSelector(actor, selectFault)
  const shown = useSelector(actor, selectReport)
  const id = useId()
  const hasFault = fault !== undefined
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [from, to] = ['from', 'to'].map((name) => data.get(name))
    if (typeof from === 'string' && typeof to === 'string') actor.send({ type: 'period.choose', from, to })
  }
  return (
    <form className={css['own']} noValidate onSubmit={choose}>
      <label>
        {t('reports.from')}
        <input type="date" name="from" defaultValue={shown?.from} aria-invalid={hasFault} aria-describedby={hasFault ? id : undefined} />
      </label>
      <label>
        {t('reports.to')}
        <input type="date" name="to" defaultValue={shown?.to} aria-invalid={hasFault} aria-describedby={hasFault ? id : undefined} />
      </label>
      <Button type="submit">{t('reports.show')}</Button>
      {hasFault ? (
        <p id={id} role="alert">
          {t(`reports.fault.${fault}`)}
        </p>
      ) : null}
    </form>
  )
}
