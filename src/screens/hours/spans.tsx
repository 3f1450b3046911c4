import { useId } from 'react'
import type { OpeningSlot } from '../../../machines/domain/entities.ts'
import { withOneMore, type DraftFault } from '../../../machines/domain/store-hours.ts'
import * as limits from '../../../machines/limits.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/more-icons.tsx'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './hours.module.css'
import { hoursTexts } from './texts.vi.ts'

interface SpansProps {
  /** The day's name, for screen readers. */
  day: string
  slots: OpeningSlot[]
  fault: DraftFault | undefined
  onChange: (slots: OpeningSlot[]) => void
}

/** The spans of a day in which a store takes orders. */
export function Spans({ day, slots, fault, onChange }: SpansProps) {
  const t = useTexts(hoursTexts)
  const id = useId()
  const edit = (index: number, change: Partial<OpeningSlot>) =>
    onChange(slots.map((slot, at) => (at === index ? { ...slot, ...change } : slot)))
  const end = ({ open, close }: OpeningSlot) => {
    if (open === '' || close === '' || close > open) return ''
    return t(open === close ? 'hours.allDay' : 'hours.nextDay')
  }
  return (
    <div className={css['spans']}>
      {slots.map((slot, index) => (
        // spans have no name of their own
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css['span']}>
          {(['open', 'close'] as const).map((side) => (
            <input
              key={side}
              type="time"
              required
              value={slot[side]}
              aria-label={t(`hours.${side}At`, { day, at: index + 1 })}
              aria-invalid={fault !== undefined}
              aria-describedby={fault ? id : undefined}
              onChange={(event) => edit(index, { [side]: event.target.value })}
            />
          ))}
          <small>{end(slot)}</small>
          <IconButton label={t('hours.remove', { at: index + 1, day })} onClick={() => onChange(slots.filter((_, at) => at !== index))}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {fault ? (
        <p id={id} role="alert" className={css['fault']}>
          {t(`hours.fault.${fault.kind}`)}
        </p>
      ) : null}
      {slots.length < limits.spansAtMost ? (
        <Button tone="bare" aria-label={t('hours.addTo', { day })} onClick={() => onChange(withOneMore(slots))}>
          <PlusIcon /> {t('hours.add')}
        </Button>
      ) : null}
    </div>
  )
}
