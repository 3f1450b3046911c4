import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { FiltersActor } from '../../../../machines/shop/filters/filters.machine.ts'
import { selectError, selectHasFailed, selectIsLoading, selectStores } from '../../../../machines/shop/filters/filters.selectors.ts'
import { filteredStoresTexts } from './texts.vi.ts'
import { storesTexts } from '../stores/texts.vi.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { Announced } from '../../../ui/announced.tsx'
import { PotIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Button, StateView } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { StoreCards, type ListParts } from '../stores/store-cards.tsx'
import css from '../stores/browsing.module.css'
import { StoreSkeletons } from './list-state.tsx'

interface Props extends ListParts {
  filters: FiltersActor
  option: DeliveryOptionActor
  onClear: () => void
}

/** Stores as they were filtered and sorted; the ones before stay, dimmed, until the next ones have come. */
export function FilteredList({ filters, option, onClear, ...parts }: Props) {
  const t = useTexts(filteredStoresTexts)
  const s = useTexts(storesTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const stores = useSelector(filters, selectStores)
  const isLoading = useSelector(filters, selectIsLoading)
  const hasFailed = useSelector(filters, selectHasFailed)
  const error = useSelector(filters, selectError)
  if (hasFailed) {
    return (
      <>
        <Announced text={t('filter.failed')} />
        <StateView
          icon={<WarningIcon />}
          title={t('filter.failed')}
          text={problem(error)}
          action={<Button onClick={() => filters.send({ type: 'stores.retry' })}>{c('common.retry')}</Button>}
        />
      </>
    )
  }
  if (stores.length === 0 && isLoading) return <StoreSkeletons label={t('filter.loading')} />
  if (stores.length === 0) {
    return (
      <>
        <Announced text={t('filter.none')} />
        <StateView
          icon={<PotIcon />}
          title={t('filter.none')}
          text={t('filter.noneText')}
          action={
            <Button tone="soft" onClick={onClear}>
              {t('filter.clear')}
            </Button>
          }
        />
      </>
    )
  }
  return (
    <div className={css['narrowed']} aria-busy={isLoading}>
      <Announced text={isLoading ? t('filter.loading') : t('filter.found', { count: stores.length })} />
      <StoreCards stores={stores} option={option} title={s('home.title')} {...parts} />
    </div>
  )
}
