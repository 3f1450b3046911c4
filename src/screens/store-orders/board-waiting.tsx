import { columns } from '../../../machines/domain/kitchen.ts'
import { Skeleton, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

/** The board's shape until its orders are read. */
export function BoardWaiting() {
  const t = useTexts(storeOrdersTexts)
  return (
    <div className={css['columns']} aria-busy="true">
      <p className={ui['visuallyHidden']} role="status">
        {t('kitchen.board.loading')}
      </p>
      {columns.map((column, index) => (
        <div key={column} className={css['column']} data-column={column} data-chosen={index === 0}>
          <Skeleton className={css['waitingHead'] ?? ''} />
          {index < 3 ? <Skeleton className={css['waitingCard'] ?? ''} /> : null}
          <Skeleton className={css['waitingCard'] ?? ''} />
        </div>
      ))}
    </div>
  )
}
