import type { StoreHoursActor } from '../../../machines/kitchen/store-hours/store-hours.machine.ts'
import { selectDraft, selectError, selectHasFailed } from '../../../machines/kitchen/store-hours/store-hours.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { HoursEditor } from './hours-editor.tsx'
import css from './hours.module.css'
import { hoursTexts } from './texts.vi.ts'

/** When the store takes orders, how many and how; `mayEdit` is for its owners. */
export function HoursPage({ actor, mayEdit }: { actor: StoreHoursActor; mayEdit: boolean }) {
  const t = useTexts(hoursTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const draft = useSelector(actor, selectDraft)
  const hasFailed = useSelector(actor, selectHasFailed)
  const error = useSelector(actor, selectError)
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('hours.failed')}
        text={problem(error)}
        action={<Button onClick={() => actor.send({ type: 'hours.load' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!draft) {
    return (
      <div className={css['wait']} aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    )
  }
  return <HoursEditor actor={actor} draft={draft} mayEdit={mayEdit} />
}
