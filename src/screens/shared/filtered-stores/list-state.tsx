import type { BrowseActor } from '../../../../machines/shop/browse/browse.machine.ts'
import { selectError, selectHasFailed, selectIsLoading } from '../../../../machines/shop/browse/browse.selectors.ts'
import { filteredStoresTexts } from './texts.vi.ts'
import { PotIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from '../stores/browsing.module.css'

/** What the list of stores shows while it has none: on its way, refused, or no store delivers to this location. */
export function ListState({ browse }: { browse: BrowseActor }) {
  const t = useTexts(filteredStoresTexts)
  const problem = useProblemText()
  const isLoading = useSelector(browse, selectIsLoading)
  const hasFailed = useSelector(browse, selectHasFailed)
  const error = useSelector(browse, selectError)
  if (isLoading) return <StoreSkeletons label={t('home.loading')} />
  if (!hasFailed) return <StateView icon={<PotIcon />} title={t('home.empty')} text={t('home.emptyText')} />
  return (
    <StateView
      icon={<WarningIcon />}
      title={t('home.failed')}
      text={problem(error)}
      action={<Button onClick={() => browse.send({ type: 'stores.retry' })}>{t('home.retryNow')}</Button>}
    />
  )
}

export function StoreSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className={css['waitingList']}>
      <span className={ui['visuallyHidden']}>{label}</span>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <div key={one} className={css['waiting']}>
          <Skeleton className={css['waitingCover'] ?? ''} />
          <Skeleton className={css['lineWide'] ?? ''} />
          <Skeleton className={css['lineShort'] ?? ''} />
        </div>
      ))}
    </div>
  )
}
