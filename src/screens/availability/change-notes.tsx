import type { StockChange } from '../../../machines/domain/availability.ts'
import type { AvailabilityActor, AvailabilitySnapshot } from '../../../machines/kitchen/availability/availability.machine.ts'
import { selectChosen, selectRefused, selectUndoable } from '../../../machines/kitchen/availability/availability.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useProblemText } from '../shared/problem-text.ts'
import css from './availability.module.css'
import { availabilityTexts } from './texts.vi.ts'
import { useNames } from './use-names.ts'

interface Props {
  availability: AvailabilityActor
}

const kindOf = ({ availability }: StockChange) =>
  availability === undefined ? 'stock.saved.count' : availability === 'available' ? 'stock.saved.again' : 'stock.saved.out'

/** What was changed last, which can be taken back for a moment. */
export function ChangeUndo({ availability }: Props) {
  const t = useTexts(availabilityTexts)
  const name = useNames(availability)
  const changes = useSelector(availability, selectUndoable)
  const first = changes?.[0]
  return (
    <div role="status">
      {changes && first ? (
        <div className={css['undo']}>
          <CheckIcon />
          <span>
            {t(kindOf(first), {
              name: name(
                first.of,
                changes.flatMap(({ ids }) => ids),
              ),
            })}
          </span>
          <Button tone="bare" onClick={() => availability.send({ type: 'change.undo' })}>
            {t('stock.undo')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What could not be changed, and why. */
export function ChangeRefused({ availability }: Props) {
  const t = useTexts(availabilityTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const name = useNames(availability)
  const refused = useSelector(availability, selectRefused)
  if (!refused) return null
  return (
    <div className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>
        {t('stock.refused', { name: name(refused.change.of, refused.change.ids) })} {problem(refused.error)}
      </span>
      <Button tone="bare" onClick={() => availability.send({ type: 'change.retry' })}>
        {c('common.retry')}
      </Button>
      <Button tone="bare" onClick={() => availability.send({ type: 'change.dismiss' })}>
        {c('common.close')}
      </Button>
    </div>
  )
}

const selectMayOpen = (snapshot: AvailabilitySnapshot) => snapshot.can({ type: 'selection.open' })

/** How many items are selected, and what is done with them. */
export function SelectionBar({ availability }: Props) {
  const t = useTexts(availabilityTexts)
  const { length: count } = useSelector(availability, selectChosen)
  const mayOpen = useSelector(availability, selectMayOpen)
  return (
    <div className={css['selection']}>
      <span role="status">{t('stock.selected', { count })}</span>
      <Button disabled={!mayOpen} onClick={() => availability.send({ type: 'selection.open' })}>
        {t('stock.change')}
      </Button>
      <Button tone="plain" onClick={() => availability.send({ type: 'selection.end' })}>
        {t('stock.done')}
      </Button>
    </div>
  )
}
