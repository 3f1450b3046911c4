import { useId } from 'react'
import type { StoreHoursActor } from '../../../machines/kitchen/store-hours/store-hours.machine.ts'
import { selectBase } from '../../../machines/kitchen/store-hours/store-hours.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Field } from '../../ui/field.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { PartProps } from './hours-editor.tsx'
import css from './hours.module.css'
import { hoursTexts } from './texts.vi.ts'

const minutesToAnswer = Array.from(
  { length: limits.acceptanceMaxMinutes - limits.acceptanceMinMinutes + 1 },
  (_, index) => limits.acceptanceMinMinutes + index,
)
/** As many as a store begins with that limits its slots. */
const usualLimit = 10

/** How orders come in: automatically or after an answer, how long that may take, and how many for each slot. */
export function LimitsEditor({ actor, draft, faults, onChange }: PartProps & { actor: StoreHoursActor }) {
  const t = useTexts(hoursTexts)
  const id = useId()
  const takesLater = useSelector(actor, selectBase)?.takesLater
  const { slotLimit, acceptanceMinutes, autoAccepts } = draft
  const fault = faults.find(({ kind }) => kind === 'limit')
  return (
    <section className={ui['section']} aria-label={t('hours.orders')}>
      <h2>{t('hours.orders')}</h2>
      <label className={css['switch']}>
        <span>
          {t('hours.auto')}
          <small>{t('hours.autoText')}</small>
        </span>
        <input type="checkbox" checked={autoAccepts} onChange={(event) => onChange({ autoAccepts: event.target.checked })} />
      </label>
      <div className={ui['field']}>
        <label htmlFor={id}>{t('hours.acceptance')}</label>
        <select
          id={id}
          value={acceptanceMinutes}
          aria-describedby={`${id}-more`}
          onChange={(event) => onChange({ acceptanceMinutes: Number(event.target.value) })}
        >
          {minutesToAnswer.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('hours.minutes', { minutes })}
            </option>
          ))}
        </select>
        <small id={`${id}-more`}>{t('hours.acceptanceText')}</small>
      </div>
      <label className={css['switch']}>
        <span>
          {t('hours.limited')}
          <small>{t('hours.limitedText')}</small>
        </span>
        <input
          type="checkbox"
          checked={slotLimit !== undefined}
          onChange={(event) => onChange({ slotLimit: event.target.checked ? usualLimit : undefined })}
        />
      </label>
      {slotLimit === undefined ? null : (
        <Field
          label={t('hours.limit')}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.slotLimitMax}
          value={slotLimit === 0 ? '' : slotLimit}
          error={fault && t('hours.fault.limit')}
          {...(takesLater === false && { hint: t('hours.notLater') })}
          onChange={(event) => onChange({ slotLimit: Number(event.target.value) || 0 })}
        />
      )}
    </section>
  )
}
