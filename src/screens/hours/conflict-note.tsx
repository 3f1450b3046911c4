import type { HoursPart } from '../../../machines/domain/store-hours.ts'
import type { StoreHoursActor } from '../../../machines/kitchen/store-hours/store-hours.machine.ts'
import { partsOf, selectTheirChanges } from '../../../machines/kitchen/store-hours/store-hours.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './hours.module.css'
import { hoursTexts } from './texts.vi.ts'

/** The question is at the top, and who saves may be far below it. */
const leadTo = (note: HTMLElement | null) => note?.focus()

/** What another device saved in the meantime: taken over, or replaced by what is shown. */
export function ConflictNote({ actor }: { actor: StoreHoursActor }) {
  const t = useTexts(hoursTexts)
  const changes = useSelector(actor, selectTheirChanges)
  const nameOf = (part: HoursPart) => {
    if (part === 'specialDays' || part === 'slotLimit' || part === 'acceptanceMinutes' || part === 'autoAccepts')
      return t(`hours.part.${part}`)
    return t(`hours.day.${part}`)
  }
  return (
    <div ref={leadTo} tabIndex={-1} className={`${ui['banner']} ${css['conflict']}`} data-tone="bad" role="alert">
      <WarningIcon />
      <div>
        <b>{t('hours.conflict')}</b>
        <p>{t('hours.conflictText', { parts: partsOf(changes).map(nameOf).join(', ') })}</p>
      </div>
      <Button tone="plain" onClick={() => actor.send({ type: 'conflict.take' })}>
        {t('hours.take')}
      </Button>
      <Button onClick={() => actor.send({ type: 'conflict.replace' })}>{t('hours.keep')}</Button>
    </div>
  )
}
