import { useSelector } from '../use-selector.ts'
import type { AddressesActor } from '../../../machines/addresses/addresses.machine.ts'
import type { BrowseActor } from '../../../machines/browse/browse.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectSort,
  selectStores,
  sortStores,
} from '../../../machines/browse/browse.selectors.ts'
import { sorts } from '../../../machines/browse/browse.types.ts'
import type { DeliveryOptionActor } from '../../../machines/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../machines/delivery-option/delivery-option.selectors.ts'
import { homeTexts } from '../../../texts/vi/home.ts'
import { BikeIcon, PotIcon, ShopIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import css from './home.module.css'
import { OptionSwitch } from './option-switch.tsx'
import { StoreRow } from './store-row.tsx'

interface Props {
  browse: BrowseActor
  option: DeliveryOptionActor
  place: AddressesActor
}

/** The stores near the chosen place. */
export function HomePage({ browse, option }: Props) {
  const t = useTexts(homeTexts)
  return (
    <div className={css['home']}>
      <section className={css['lead']}>
        <div>
          <h1>{t('home.lead')}</h1>
          <p>{t('home.leadText')}</p>
        </div>
        <OptionSwitch option={option} icons={{ DELIVERY: <BikeIcon />, SELFPICKUP: <ShopIcon /> }} />
      </section>
      <SortBar browse={browse} />
      <StoreList browse={browse} option={option} />
    </div>
  )
}

function SortBar({ browse }: { browse: BrowseActor }) {
  const t = useTexts(homeTexts)
  const sort = useSelector(browse, selectSort)
  return (
    <div id="stores" className={css['sorts']} role="group" aria-label={t('sort.label')}>
      {sorts.map((one) => (
        <button
          key={one}
          type="button"
          className={ui['chip']}
          aria-pressed={one === sort}
          onClick={() => browse.send({ type: 'sort.changed', sort: one })}
        >
          {t(`sort.${one}`)}
        </button>
      ))}
    </div>
  )
}

function StoreList({ browse, option }: { browse: BrowseActor; option: DeliveryOptionActor }) {
  const t = useTexts(homeTexts)
  const problem = useProblemText()
  const stores = useSelector(browse, selectStores)
  const sort = useSelector(browse, selectSort)
  const isLoading = useSelector(browse, selectIsLoading)
  const hasFailed = useSelector(browse, selectHasFailed)
  const error = useSelector(browse, selectError)
  const way = useSelector(option, selectOption)
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('home.failed')}
        text={problem(error)}
        action={<Button onClick={() => browse.send({ type: 'stores.retry' })}>{t('home.retryNow')}</Button>}
      />
    )
  }
  if (isLoading) return <StoreSkeletons label={t('home.loading')} />
  if (stores.length === 0) return <StateView icon={<PotIcon />} title={t('home.empty')} text={t('home.emptyText')} />
  return (
    <section aria-label={t('home.title')}>
      <div className={css['count']}>
        <h2>{t('home.title')}</h2>
        <span className={ui['muted']}>{t('home.count', { count: stores.length })}</span>
      </div>
      <ul className={css['list']}>
        {sortStores(stores, sort).map((store, index) => (
          <StoreRow key={store.id} store={store} way={way} isFirst={index < 2} />
        ))}
      </ul>
    </section>
  )
}

function StoreSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className={css['list']}>
      <span className={ui['visuallyHidden']}>{label}</span>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <div key={one} className={css['waiting']}>
          <Skeleton className={css['cover'] ?? ''} />
          <Skeleton className={css['lineWide'] ?? ''} />
          <Skeleton className={css['lineShort'] ?? ''} />
        </div>
      ))}
    </div>
  )
}
