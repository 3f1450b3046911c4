import type { FormEvent } from 'react'
import { weekdays, type Weekday, type WeekSchedule } from '../../../machines/domain/entities.ts'
import { copiedTo } from '../../../machines/domain/store-hours.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import type { PartProps } from './hours-editor.tsx'
import css from './hours.module.css'
import { Spans } from './spans.tsx'
import { hoursTexts } from './texts.vi.ts'

/** The hours of each day of a week. */
export function WeekEditor({ draft: { schedule }, faults, onChange }: PartProps) {
  const t = useTexts(hoursTexts)
  return (
    <section className={ui['section']} aria-label={t('hours.week')}>
      <h2>{t('hours.week')}</h2>
      <p className={ui['muted']}>{t('hours.weekText')}</p>
      <ul className={css['week']}>
        {weekdays.map((day) => (
          <li key={day}>
            <div>
              <h3>{t(`hours.day.${day}`)}</h3>
              {schedule[day].length === 0 ? <span className={ui['muted']}>{t('hours.closed')}</span> : null}
            </div>
            <Spans
              day={t(`hours.day.${day}`)}
              slots={schedule[day]}
              fault={faults.find((fault) => fault.day === day)}
              onChange={(slots) => onChange({ schedule: { ...schedule, [day]: slots } })}
            />
            <Copy day={day} schedule={schedule} onChange={(copied) => onChange({ schedule: copied })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Copy({ day, schedule, onChange }: { day: Weekday; schedule: WeekSchedule; onChange: (schedule: WeekSchedule) => void }) {
  const t = useTexts(hoursTexts)
  const sheet = useDisclosure()
  return (
    <>
      <Button
        tone="bare"
        aria-label={t('hours.copyOf', { day: t(`hours.day.${day}`) })}
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onClick={sheet.open}
      >
        {t('hours.copy')}
      </Button>
      <CopySheet day={day} isOpen={sheet.isOpen} onClose={sheet.close} onCopy={(days) => onChange(copiedTo(schedule, day, days))} />
    </>
  )
}

interface CopyProps {
  day: Weekday
  isOpen: boolean
  onClose: () => void
  onCopy: (days: Weekday[]) => void
}

function CopySheet({ day, isOpen, onClose, onCopy }: CopyProps) {
  const t = useTexts(hoursTexts)
  const c = useTexts(commonTexts)
  const name = t(`hours.day.${day}`)
  const copy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('day')
    onCopy(weekdays.filter((one) => chosen.includes(one)))
    onClose()
  }
  return (
    <Sheet title={t('hours.copyTitle', { day: name })} closeLabel={c('common.close')} isOpen={isOpen} onClose={onClose}>
      <form className={css['copy']} onSubmit={copy}>
        <p className={ui['muted']}>{t('hours.copyText')}</p>
        {weekdays
          .filter((one) => one !== day)
          .map((one) => (
            <label key={one} className={ui['choice']} data-card="true">
              <span>{t(`hours.day.${one}`)}</span>
              <input type="checkbox" name="day" value={one} defaultChecked />
            </label>
          ))}
        <Button type="submit" size="large" isWide>
          {t('hours.copyDo')}
        </Button>
      </form>
    </Sheet>
  )
}
