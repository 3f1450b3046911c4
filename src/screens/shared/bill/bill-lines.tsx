import type { Bill } from '../../../../machines/domain/entities.ts'
import { useFormats } from '../../../ui/format.ts'
import css from './bill-lines.module.css'

/** What a bill is for, line by line. */
export function BillLines({ bill }: { bill: Bill }) {
  const { money } = useFormats(bill.currency)
  return (
    <ul className={css['lines']}>
      {bill.lines.map((line) => (
        <li key={`${line.itemId}-${line.addons.map((addon) => addon.id).join()}-${line.note}`}>
          <b>{line.quantity}×</b>
          <span>
            {line.name}
            {line.addons.length > 0 || line.note !== undefined ? (
              <small>{[...line.addons.map((addon) => addon.name), line.note].filter(Boolean).join(' · ')}</small>
            ) : null}
          </span>
          <span>{money(line.lineTotal)}</span>
        </li>
      ))}
    </ul>
  )
}
