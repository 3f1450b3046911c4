import { Link } from '@tanstack/react-router'
import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import { noFilters } from '../../../machines/domain/filters.ts'
import { selectIsLoading } from '../../../machines/shop/reading/reading.selectors.ts'
import type { StoreCard } from '../../../machines/domain/entities.ts'
import { storeListsTexts } from './texts.vi.ts'
import { storesTexts } from '../shared/stores/texts.vi.ts'
import { sharedTexts } from '../shared/texts.vi.ts'
import { CategoryChoice, FilterBar } from '../shared/filtered-stores/filter-bar.tsx'
import { FilteredList } from '../shared/filtered-stores/filtered-list.tsx'
import { StoreCards } from '../shared/stores/store-cards.tsx'
import { MoreStores } from '../shared/stores/more-stores.tsx'
import { ReadingView } from '../shared/reading/reading-view.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { HeartIcon } from '../../ui/customer-icons.tsx'
import { StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindReading } from '../../actors/shop/reading.ts'
import { Heart } from '../shared/stores/heart.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useCategories } from '../shared/stores/use-categories.ts'
import { useFilters, useNarrowed } from '../shared/filtered-stores/use-filters.ts'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

const heart = (store: StoreCard) => <Heart store={store} />
const moreOf = (option: DeliveryOptionActor) => (stores: readonly StoreCard[]) => (
  <MoreStores {...{ stores, option, heart }} onEnd={undefined} />
)

/** All stores of the categories that the address names. */
export function CategoryStores() {
  const t = useTexts(storeListsTexts)
  const { option } = useRuntime().actors
  const categories = useCategories()
  const { filters, change } = useFilters()
  const narrowed = useNarrowed('categoryFilters', filters)
  const isLoading = useSelector(categories, selectIsLoading)
  return (
    <div className={ui['page']} data-wide="true">
      <ReadingView
        reading={categories}
        messages={{ loading: t('categories.loading'), failed: t('categories.failed'), missing: t('categories.failed') }}
        homeLink={<HomeLink />}
      >
        {(content) =>
          content.kind === 'categories' ? (
            <CategoryChoice isRow filters={filters} onChange={change} categories={content.categories} />
          ) : null
        }
      </ReadingView>
      {/* what would have to make room for the categories waits for them */}
      {isLoading ? null : (
        <>
          <FilterBar filters={filters} onChange={change} option={option} />
          <FilteredList filters={narrowed} option={option} onClear={() => change(noFilters)} heart={heart} more={moreOf(option)} />
        </>
      )}
    </div>
  )
}

/** A customer's favourite stores; one whose heart is taken back stays until the list is left. */
export function FavouriteStores() {
  const t = useTexts(storeListsTexts)
  const s = useTexts(storesTexts)
  const runtime = useRuntime()
  const { option, location } = runtime.actors
  const at = useSelector(location, selectLocation)
  const reading = useScreenActor('favourites', () => bindReading(runtime, { kind: 'favourites', location: at }))
  return (
    <div className={ui['page']} data-wide="true">
      <ReadingView
        reading={reading}
        messages={{ loading: t('favourites.loading'), failed: t('favourites.failed'), missing: t('favourites.failed') }}
        homeLink={<HomeLink />}
      >
        {(content) => {
          if (content.kind !== 'favourites') return null
          if (content.stores.length === 0) {
            return <StateView icon={<HeartIcon />} title={t('favourites.empty')} text={t('favourites.emptyText')} action={<HomeLink />} />
          }
          return <StoreCards stores={content.stores} option={option} title={s('favourites.title')} heart={heart} more={moreOf(option)} />
        }}
      </ReadingView>
    </div>
  )
}

function HomeLink() {
  const t = useTexts(sharedTexts)
  return (
    <Link to="/" className={ui['button']} data-tone="brand">
      {t('browse.home')}
    </Link>
  )
}
