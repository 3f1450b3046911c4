import type { HoursDraft } from '../../../machines/domain/store-hours.ts'
import type { StoreHoursActor } from '../../../machines/kitchen/store-hours/store-hours.machine.ts'
import { selectFaults, selectIsConflict, selectIsSaving } from '../../../machines/kitchen/store-hours/store-hours.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { ConflictNote } from './conflict-note.tsx'
import css from './hours.module.css'
import { LimitsEditor } from './limits-editor.tsx'
import { SaveBar } from './save-bar.tsx'
import { SpecialDays } from './special-days.tsx'
import { hoursTexts } from './texts.vi.ts'
import { WeekEditor } from './week-editor.tsx'

export interface PartProps {
  draft: HoursDraft
  faults: ReturnType<typeof selectFaults>
  onChange: (change: Partial<HoursDraft>) => void
}

/** Everything that an owner sets of when their store takes orders; it is disabled while it is saved, and while another device's changes wait for an answer. */
export function HoursEditor({ actor, draft, mayEdit }: { actor: StoreHoursActor; draft: HoursDraft; mayEdit: boolean }) {
  const t = useTexts(hoursTexts)
  const faults = useSelector(actor, selectFaults)
  const isSaving = useSelector(actor, selectIsSaving)
  const isConflict = useSelector(actor, selectIsConflict)
  const onChange = (change: Partial<HoursDraft>) => actor.send({ type: 'draft.change', change })
  return (
    <section className={css['hours']} aria-label={t('hours.title')}>
      {mayEdit ? null : <p className={ui['banner']}>{t('hours.staff')}</p>}
      {isConflict ? <ConflictNote actor={actor} /> : null}
      <fieldset disabled={!mayEdit || isSaving || isConflict} className={css['parts']}>
        <div>
          <WeekEditor draft={draft} faults={faults} onChange={onChange} />
        </div>
        <div>
          <SpecialDays draft={draft} faults={faults} onChange={onChange} />
          <LimitsEditor actor={actor} draft={draft} faults={faults} onChange={onChange} />
        </div>
      </fieldset>
      {mayEdit ? <SaveBar actor={actor} /> : null}
    </section>
  )
}
