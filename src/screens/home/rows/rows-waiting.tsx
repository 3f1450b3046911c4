import type { RowName } from '../../../../machines/shop/themes/themes.types.ts'
import { Skeleton, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { rowsTexts } from './texts.vi.ts'
import css from './rows.module.css'

/** Reserves the space of the rows. */
export function RowsWaiting({ expected }: { expected: readonly RowName[] }) {
  const t = useTexts(rowsTexts)
  return (
    <div className={css['waiting']} role="status">
      <span className={ui['visuallyHidden']}>{t('rows.loading')}</span>
      {expected.map((name) => (
        <Skeleton key={name} className={css[name === 'again' ? 'againWaiting' : 'rowWaiting'] ?? ''} />
      ))}
    </div>
  )
}
