import { Link } from '@tanstack/react-router'
import type { BrowseActor } from '../../../../machines/shop/browse/browse.machine.ts'
import { selectError, selectHasFailed, selectIsLoading } from '../../../../machines/shop/browse/browse.selectors.ts'
import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectIsPickup } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { filteredStoresTexts } from './texts.vi.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { PotIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from '../stores/browsing.module.css'

/** What the list of stores shows while it has none: on its way, refused, or no store near this location. */
export function ListState({ browse, option }: { browse: BrowseActor; option: DeliveryOptionActor }) {
  const t = useTexts(filteredStoresTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const isPickup = useSelector(option, selectIsPickup)
  const isLoading = useSelector(browse, selectIsLoading)
  const hasFailed = useSelector(browse, selectHasFailed)
  const error = useSelector(browse, selectError)
  if (isLoading) return <StoreSkeletons label={t('home.loading')} />
  if (!hasFailed) {
    return (
      <StateView
        icon={<PotIcon />}
        title={t(isPickup ? 'home.emptyPickup' : 'home.empty')}
        text={t(isPickup ? 'home.emptyPickupText' : 'home.emptyText')}
        action={
          <Link to="/search-location" className={ui['button']} data-tone="soft">
            {c('place.change')}
          </Link>
        }
      />
    )
  }
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
