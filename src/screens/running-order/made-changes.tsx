import type { LineChange } from '../../../machines/domain/entities.ts'
import { useFormats } from '../../ui/format.ts'
import { useTexts } from '../../ui/texts.tsx'
import css from './running-order.module.css'
import { runningOrderTexts } from './texts.vi.ts'

/** What was changed of an order since it was placed: what it was stays to be read. */
export function MadeChanges({ changes, currency }: { changes: LineChange[]; currency: string | undefined }) {
  const t = useTexts(runningOrderTexts)
  const { money } = useFormats(currency)
  if (changes.length === 0) return null
  return (
    <ul className={css['made']} aria-label={t('change.made')}>
      {changes.map(({ id, before, after, refund, oldTotal, newTotal }) => {
        const values = { count: before.quantity, name: before.name, instead: after?.name ?? '', left: after?.quantity ?? 0 }
        const kind = !after ? 'removed' : after.itemId === before.itemId ? 'fewer' : 'replaced'
        const less = refund > 0 ? t('change.refunded', { amount: money(refund) }) : t('change.less', { amount: money(oldTotal - newTotal) })
        return (
          <li key={id}>
            {t(`change.made.${kind}`, values)}
            {oldTotal === newTotal ? '' : `, ${less}`}
          </li>
        )
      })}
    </ul>
  )
}
