import type { ReorderActor } from '../../../../machines/order/reorder/reorder.machine.ts'
import {
  selectError,
  selectIsLooking,
  selectIsConfirming,
  selectMayConfirm,
  selectPlan,
  selectReplaces,
} from '../../../../machines/order/reorder/reorder.selectors.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { reorderTexts } from './texts.vi.ts'
import { useFormats } from '../../../ui/format.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from './reorder-sheet.module.css'

/** What an order of before lacks today or costs otherwise, before it goes into the cart. */
export function ReorderSheet({ reorder }: { reorder: ReorderActor }) {
  const t = useTexts(reorderTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const { money } = useFormats()
  const isLooking = useSelector(reorder, selectIsLooking)
  const isConfirming = useSelector(reorder, selectIsConfirming)
  const error = useSelector(reorder, selectError)
  const plan = useSelector(reorder, selectPlan)
  const replaces = useSelector(reorder, selectReplaces)
  const mayConfirm = useSelector(reorder, selectMayConfirm)
  const dismiss = () => reorder.send({ type: 'reorder.dismiss' })
  return (
    <Sheet
      title={t('reorder.title')}
      closeLabel={c('common.close')}
      isOpen={isLooking || isConfirming || error !== undefined}
      onClose={dismiss}
      foot={
        <>
          <Button tone="plain" isWide onClick={dismiss}>
            {c('common.close')}
          </Button>
          {error ? (
            <Button isWide onClick={() => reorder.send({ type: 'reorder.retry' })}>
              {c('common.retry')}
            </Button>
          ) : (
            <Button isWide isBusy={isLooking} disabled={!mayConfirm} onClick={() => reorder.send({ type: 'reorder.confirm' })}>
              {t('reorder.confirm')}
            </Button>
          )}
        </>
      }
    >
      {isLooking ? <p role="status">{t('reorder.looking')}</p> : null}
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
      {isConfirming && plan ? (
        <ul className={css['plan']}>
          {plan.missing.length > 0 ? <li>{t('reorder.missing', { names: plan.missing.join(', ') })}</li> : null}
          {plan.changed.map(({ name, before, now }) => (
            <li key={`${name}-${before}-${now}`}>{t('reorder.changed', { name, before: money(before), now: money(now) })}</li>
          ))}
          {plan.lines.length === 0 ? <li>{t('reorder.nothing')}</li> : null}
          {replaces && plan.lines.length > 0 ? <li>{t('reorder.replaces')}</li> : null}
        </ul>
      ) : null}
    </Sheet>
  )
}
