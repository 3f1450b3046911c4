import { lazy, Suspense, useCallback, useDeferredValue, useMemo, type ComponentType } from 'react'
import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { StoreCard } from '../../../machines/domain/entities.ts'
import { selectIsUnchosen } from '../../../machines/account/addresses/addresses.selectors.ts'
import { noFilters } from '../../../machines/domain/filters.ts'
import { selectIsRestAsked } from '../../../machines/shop/browse/browse.selectors.ts'
import { selectKinds } from '../../../machines/shop/slides/slides.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { FilterBar } from '../shared/filtered-stores/filter-bar.tsx'
import { FilteredList } from '../shared/filtered-stores/filtered-list.tsx'
import { firstCards } from '../shared/stores/store-cards.tsx'
import { ListState } from '../shared/filtered-stores/list-state.tsx'
import { RowsWaiting } from './rows/rows-waiting.tsx'
import { HomeTop as Top } from './top/home-top.tsx'
import { MoreStores } from '../shared/stores/more-stores.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { expectedRows } from '../../actors/shop/expected-rows.ts'
import { bindSlides } from '../../actors/shop/slides.ts'
import { Heart } from '../shared/stores/heart.tsx'
import { SafeHtml } from './lazy-safe-html.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { homeTopTexts } from './top/texts.vi.ts'
import type { HomeContentProps } from './home.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useLastingActor } from '../../runtime/use-lasting-actor.ts'
import { useFilters, useNarrowed } from '../shared/filtered-stores/use-filters.ts'

const NoRows = () => null

/** What only those who return are shown; a first visit does without its code, and so does a home without a network. */
const HomeRows = lazy<ComponentType>(async () => {
  try {
    const part = await import('./rows/home-rows.tsx')
    return { default: part.HomeRows }
  } catch {
    return { default: NoRows }
  }
})

/** What is above the list of stores. The server renders it; its code comes after the first view. */
function HomeTop() {
  const t = useTexts(homeTopTexts)
  const runtime = useRuntime()
  const slides = useLastingActor('slides', bindSlides)
  const settings = useSelector(runtime.actors.startup, selectSettings)
  const kinds = useSelector(slides, selectKinds)
  const categories = useMemo(() => kinds.flatMap((kind) => kind.categories), [kinds])
  const { filters, change } = useFilters()
  // where a person is unknown, nothing is offered that may not be near; the question for a location goes before what follows its answer
  const isUnchosen = useDeferredValue(useSelector(runtime.actors.location, selectIsUnchosen))
  return (
    <>
      <SkipLink to="stores">{t('home.skipToStores')}</SkipLink>
      <Top
        slides={slides}
        hasSlider={settings.hasPromoSlider}
        hasKinds={settings.hasCategorySlider}
        hasSearch={settings.hasHomeSearch}
        message={
          settings.homeMessage === undefined ? undefined : (
            <Suspense>
              <SafeHtml html={settings.homeMessage} />
            </Suspense>
          )
        }
      />
      {isUnchosen ? null : (
        <Suspense fallback={<RowsWaiting expected={expectedRows(runtime.platform.store)} />}>
          <HomeRows />
        </Suspense>
      )}
      <FilterBar filters={filters} onChange={change} option={runtime.actors.option} categories={categories} />
    </>
  )
}

/** What the list shows while it has no stores. */
function NoStores() {
  const { browse, option } = useRuntime().actors
  return <ListState browse={browse} option={option} />
}

const heart = (store: StoreCard) => <Heart store={store} />
const moreOf = (option: DeliveryOptionActor) => (stores: readonly StoreCard[]) => (
  <MoreStores {...{ stores, option, heart }} onEnd={undefined} />
)

/** The home list as the address narrows it down. */
function NarrowedStores() {
  const { option } = useRuntime().actors
  const { filters, change } = useFilters()
  const narrowed = useNarrowed('homeFilters', filters)
  return <FilteredList filters={narrowed} option={option} onClear={() => change(noFilters)} heart={heart} more={moreOf(option)} />
}

/** The stores after the first ones. What a document brought is no more than those: the others are asked for as their end comes near. */
function More({ stores }: { stores: readonly StoreCard[] }) {
  const { actors, boot } = useRuntime()
  const { browse, option } = actors
  const isRestAsked = useSelector(browse, selectIsRestAsked)
  const isWhole = isRestAsked || stores.length !== firstCards || boot?.home === undefined
  const onEnd = useCallback(() => browse.send({ type: 'rest.load' }), [browse])
  return <MoreStores {...{ stores, option, heart }} onEnd={isWhole ? undefined : onEnd} />
}

/** What the home screen renders with code that comes after the first view. */
export function HomeContent(props: HomeContentProps) {
  switch (props.part) {
    case 'top':
      return <HomeTop />
    case 'narrowed':
      return <NarrowedStores />
    case 'none':
      return <NoStores />
    case 'heart':
      return <Heart store={props.store} />
    case 'more':
    default:
      return <More stores={props.stores} />
  }
}
