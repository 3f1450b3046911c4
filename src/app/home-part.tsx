import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { DeliveryOptionActor } from '../../machines/delivery-option/delivery-option.machine.ts'
import type { Store, StoreCard } from '../../machines/domain/entities.ts'
import { noFilters } from '../../machines/domain/filters.ts'
import { selectKinds } from '../../machines/slides/slides.selectors.ts'
import { selectSettings } from '../../machines/startup/startup.selectors.ts'
import { FilterBar } from '../features/home/filter-bar.tsx'
import { FilteredList } from '../features/home/filtered-list.tsx'
import { Heart as HeartButton } from '../features/home/heart.tsx'
import { firstCards } from '../features/home/store-cards.tsx'
import { ListState } from '../features/home/list-state.tsx'
import { HomeTop as Top } from '../features/home/home-top.tsx'
import { MoreStores } from '../features/home/more-stores.tsx'
import { useSelector } from '../features/use-selector.ts'
import { favouritesOf } from './flows/favourites.ts'
import { homeSlidesOf } from './flows/slides.ts'
import { SafeHtml } from './lazy-safe-html.ts'
import type { HomePartProps } from './routes/home.tsx'
import { useRuntime } from './runtime-context.tsx'
import { useFilters, useNarrowed } from './use-filters.ts'
import { useSettled } from './use-settled.ts'

const Nothing = (): ReactNode => null

/** A part that the screen does without where its code can't be had. */
const extra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )

const ShareStore = extra(async () => (await import('./share-part.tsx')).ShareStore)
const StoreReach = extra(async () => (await import('./store-reach.tsx')).StoreReach)

/** What stands above the list of stores. The server draws it; its code comes after the first view. */
function HomeTop() {
  const runtime = useRuntime()
  const slides = homeSlidesOf(runtime)
  const settings = useSelector(runtime.actors.startup, selectSettings)
  const isOn = (key: string) => settings[key]?.toLowerCase() === 'true'
  const kinds = useSelector(slides, selectKinds)
  const categories = useMemo(() => kinds.flatMap((kind) => kind.categories), [kinds])
  const message = settings['customHomeMessage'] ?? ''
  const { filters, change } = useFilters()
  return (
    <>
      <Top
        slides={slides}
        hasPictures={useSettled(runtime)}
        hasSlider={isOn('showPromoSlider')}
        hasKinds={isOn('enRestaurantCategorySlider')}
        hasSearch={isOn('mockSearchOnHomepage')}
        message={
          message.trim() === '' ? undefined : (
            <Suspense>
              <SafeHtml html={message} />
            </Suspense>
          )
        }
      />
      <FilterBar filters={filters} onChange={change} categories={categories} />
    </>
  )
}

/** What the list shows while it has no stores. */
const NoStores = () => <ListState browse={useRuntime().actors.browse} />

/** Marks a store of a list. */
export function Heart({ store }: { store: Pick<StoreCard, 'id' | 'name' | 'isFavourite'> }) {
  return <HeartButton favourites={favouritesOf(useRuntime(), useRouter())} store={store} />
}

/** What one may do with a store beside ordering from it; each keeps its room until its code has come. */
const Marks = ({ store }: { store: Store }) => (
  <div>
    <Heart store={store} />
    <Suspense>
      <ShareStore store={store} />
    </Suspense>
  </div>
)

const heart = (store: StoreCard) => <Heart store={store} />
const moreOf = (option: DeliveryOptionActor) => (stores: readonly StoreCard[]) => (
  <MoreStores {...{ stores, option, heart }} onEnd={undefined} />
)

/** The home list as the address narrows it down. */
function NarrowedStores() {
  const { option } = useRuntime().actors
  const { filters, change } = useFilters()
  const narrowed = useNarrowed('home', filters)
  return <FilteredList filters={narrowed} option={option} onClear={() => change(noFilters)} heart={heart} more={moreOf(option)} />
}

/** The stores after the first ones. What a document brought is no more than those: the others are asked for as their end comes near. */
function More({ stores }: { stores: readonly StoreCard[] }) {
  const { actors, boot } = useRuntime()
  const { browse, option } = actors
  const [isAsked, setAsked] = useState(false)
  const isWhole = isAsked || stores.length !== firstCards || boot?.home === undefined
  const onEnd = useCallback(() => {
    setAsked(true)
    browse.send({ type: 'stores.refresh' })
  }, [browse])
  return <MoreStores {...{ stores, option, heart }} onEnd={isWhole ? undefined : onEnd} />
}

/** What the home screen draws with code that comes after the first view. */
export function HomePart(props: HomePartProps) {
  switch (props.part) {
    case 'top':
      return <HomeTop />
    case 'narrowed':
      return <NarrowedStores />
    case 'none':
      return <NoStores />
    case 'reach':
      return <StoreReach store={props.store} />
    case 'marks':
      return <Marks store={props.store} />
    case 'heart':
      return <Heart store={props.store} />
    case 'more':
    default:
      return <More stores={props.stores} />
  }
}
