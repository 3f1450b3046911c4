import { Suspense } from 'react'
import { storesTexts } from '../shared/stores/texts.vi.ts'
import { filteredStoresTexts } from '../shared/filtered-stores/texts.vi.ts'
import { useFilters } from '../shared/filtered-stores/use-filters.ts'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'

const part = () => import('./store-lists-content.tsx')
const CategoryStores = lazyRouteComponent(part, 'CategoryStores')
const FavouriteStores = lazyRouteComponent(part, 'FavouriteStores')

/** `/categories/stores?category=1,2` (ROUTE-2). */
export function CategoriesRoute() {
  const t = useTexts(storesTexts)
  const f = useTexts(filteredStoresTexts)
  const { filters } = useFilters()
  const title = filters.hasOffers ? f('filter.offers') : filters.isNew ? f('filter.new') : t('categories.title')
  return (
    <>
      <BackBar title={title} />
      <Suspense>
        <CategoryStores />
      </Suspense>
    </>
  )
}

/** `/my-favorite-stores` (ROUTE-9). */
export function FavouritesRoute() {
  const t = useTexts(storesTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('favourites.title')} />
      <Suspense>
        <FavouriteStores />
      </Suspense>
    </CustomersOnly>
  )
}
