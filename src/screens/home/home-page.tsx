import { useSelector } from '../../runtime/use-selector.ts'
import { memo, type ReactNode } from 'react'
import type { BrowseActor } from '../../../machines/shop/browse/browse.machine.ts'
import { selectCount, selectStores } from '../../../machines/shop/browse/browse.selectors.ts'
import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { storesTexts } from '../shared/stores/texts.vi.ts'
import { useTexts } from '../../ui/texts.tsx'
import css from '../shared/stores/store-list.module.css'
import { OptionSwitch } from '../shared/stores/option-switch.tsx'
import { StoreCards, type ListParts } from '../shared/stores/store-cards.tsx'

interface Props extends ListParts {
  browse: BrowseActor
  option: DeliveryOptionActor
  /** Whether both options are there to choose from. */
  hasPickup: boolean
  /** What is above the list. */
  top?: ReactNode
  /** Shown instead of the list of all stores. */
  list?: ReactNode
  /** What the list of all stores shows while it has none. */
  otherwise: ReactNode
}

/** The stores near the chosen location. */
export const HomePage = memo(({ option, hasPickup, top, list, ...rest }: Props) => (
  <div className={css['home']}>
    {hasPickup ? <OptionSwitch option={option} /> : null}
    {top}
    {/* there before the stores are, so that an address with #stores finds it */}
    <div id="stores">{list ?? <StoreList option={option} {...rest} />}</div>
  </div>
))

function StoreList({ browse, option, otherwise, ...parts }: Omit<Props, 'hasPickup' | 'top' | 'list'>) {
  const t = useTexts(storesTexts)
  const stores = useSelector(browse, selectStores)
  const count = useSelector(browse, selectCount)
  if (stores.length === 0) return otherwise
  return <StoreCards stores={stores} count={count} option={option} title={t('home.title')} {...parts} />
}

/** Reserves the space of what is above the list. */
export const TopWaiting = () => <div className={css['topWaiting']} />

/** Reserves the space of the list. */
export const ListWaiting = () => <div className={css['listWaiting']} />
