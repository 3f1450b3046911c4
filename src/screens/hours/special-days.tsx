import type { SpecialDay } from '../../../machines/domain/hours.ts'
import { withOneMore, type DraftFault } from '../../../machines/domain/store-hours.ts'
import * as limits from '../../../machines/limits.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { useDateOfSlot } from '../../ui/dates.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { PartProps } from './hours-editor.tsx'
import css from './hours.module.css'
import { Spans } from './spans.tsx'
import { hoursTexts } from './texts.vi.ts'

/** Days with other hours than their week's. */
export function SpecialDays({ draft: { specialDays }, faults, onChange }: PartProps) {
  const t = useTexts(hoursTexts)
  const edit = (index: number, change: Partial<SpecialDay>) =>
    onChange({ specialDays: specialDays.map((day, at) => (at === index ? { ...day, ...change } : day)) })
  return (
    <section className={ui['section']} aria-label={t('hours.special')}>
      <h2>{t('hours.special')}</h2>
      <p className={ui['muted']}>{t('hours.specialText')}</p>
      {specialDays.length === 0 ? <p className={ui['muted']}>{t('hours.noSpecial')}</p> : null}
      {specialDays.map((day, index) => (
        <SpecialDayForm
          // a day has no name before its date is chosen
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          day={day}
          fault={faults.find((fault) => fault.day === index)}
          onChange={(change) => edit(index, change)}
          onRemove={() => onChange({ specialDays: specialDays.filter((_, at) => at !== index) })}
        />
      ))}
      {specialDays.length < limits.specialDaysAtMost ? (
        <Button tone="soft" onClick={() => onChange({ specialDays: [...specialDays, { date: '', slots: [] }] })}>
          <PlusIcon /> {t('hours.addSpecial')}
        </Button>
      ) : null}
    </section>
  )
}

interface DayProps {
  day: SpecialDay
  fault: DraftFault | undefined
  onChange: (change: Partial<SpecialDay>) => void
  onRemove: () => void
}

function SpecialDayForm({ day: { date, slots, note = '' }, fault, onChange, onRemove }: DayProps) {
  const t = useTexts(hoursTexts)
  const nameOf = useDateOfSlot()
  const name = date === '' ? t('hours.newDay') : t('hours.specialDay', { date: nameOf(date) })
  const isOfDate = fault?.kind === 'date' || fault?.kind === 'twice' || fault?.kind === 'past'
  return (
    <div className={css['special']} role="group" aria-label={name}>
      <div className={css['date']}>
        <Field
          label={t('hours.date')}
          type="date"
          value={date}
          error={fault && isOfDate && date !== '' ? t(`hours.fault.${fault.kind}`) : undefined}
          // nothing was done wrong yet
          {...(date === '' && { hint: t('hours.fault.date') })}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <IconButton label={t('hours.removeDay', { day: name })} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      <label className={ui['choice']}>
        <span>{t('hours.closedAllDay')}</span>
        <input
          type="checkbox"
          checked={slots.length === 0}
          onChange={(event) => onChange({ slots: event.target.checked ? [] : withOneMore([]) })}
        />
      </label>
      {slots.length === 0 ? null : (
        <Spans day={name} slots={slots} fault={isOfDate ? undefined : fault} onChange={(changed) => onChange({ slots: changed })} />
      )}
      <Field
        label={t('hours.note')}
        hint={t('hours.noteHint')}
        maxLength={limits.specialDayNoteMax}
        value={note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  )
}
