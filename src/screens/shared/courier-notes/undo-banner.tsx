import type { CourierStepsActor } from '../../../../machines/courier/courier-steps/courier-steps.machine.ts'
import { selectUndoable } from '../../../../machines/courier/courier-steps/courier-steps.selectors.ts'
import { CheckIcon } from '../../../ui/more-icons.tsx'
import { Button } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from '../courier/courier.module.css'
import { orderNumberOf } from '../../../../machines/domain/order-number.ts'
import { courierNotesTexts } from './texts.vi.ts'

/** The step that was taken just now, as long as it can be undone. */
export function UndoBanner({ steps }: { steps: CourierStepsActor }) {
  const t = useTexts(courierNotesTexts)
  const held = useSelector(steps, selectUndoable)
  return (
    <div role="status">
      {held ? (
        <div key={held.key} className={css['undo']}>
          <CheckIcon />
          <span>
            {t('courier.undoable', { step: t(`pending.${held.step}`), store: `${held.storeName}, ${orderNumberOf(held.uniqueId)}` })}
          </span>
          <Button tone="plain" onClick={() => steps.send({ type: 'step.undo', uniqueId: held.uniqueId })}>
            {t('courier.undo')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
