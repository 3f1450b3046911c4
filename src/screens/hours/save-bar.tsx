import type { StoreHoursActor } from '../../../machines/kitchen/store-hours/store-hours.machine.ts'
import {
  selectError,
  selectFaults,
  selectIsChanged,
  selectIsConflict,
  selectIsSaved,
  selectIsSaving,
  selectMaySave,
} from '../../../machines/kitchen/store-hours/store-hours.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import css from './hours.module.css'
import { hoursTexts } from './texts.vi.ts'

/** What is not saved yet, and why it cannot be; it is always there, so that nothing moves while hours are edited. */
export function SaveBar({ actor }: { actor: StoreHoursActor }) {
  const t = useTexts(hoursTexts)
  const isSaving = useSelector(actor, selectIsSaving)
  const isChanged = useSelector(actor, selectIsChanged)
  const isConflict = useSelector(actor, selectIsConflict)
  const maySave = useSelector(actor, selectMaySave)
  return (
    <div className={css['save']}>
      <SaveState actor={actor} />
      <Button tone="plain" disabled={!isChanged || isSaving || isConflict} onClick={() => actor.send({ type: 'draft.discard' })}>
        {t('hours.discard')}
      </Button>
      <Button disabled={!maySave && !isSaving} isBusy={isSaving} onClick={() => actor.send({ type: 'hours.save' })}>
        {t('hours.save')}
      </Button>
    </div>
  )
}

function SaveState({ actor }: { actor: StoreHoursActor }) {
  const t = useTexts(hoursTexts)
  const problem = useProblemText()
  const error = useSelector(actor, selectError)
  const isSaved = useSelector(actor, selectIsSaved)
  const isChanged = useSelector(actor, selectIsChanged)
  const hasFaults = useSelector(actor, selectFaults).length > 0
  if (error) {
    return (
      <p role="alert" data-tone="bad">
        {t('hours.notSaved')} {problem(error)}
      </p>
    )
  }
  const said = isSaved ? t('hours.saved') : isChanged ? t(hasFaults ? 'hours.fix' : 'hours.unsaved') : ''
  return <p role="status">{said}</p>
}
