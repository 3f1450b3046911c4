import type { Id } from '../../../machines/domain/id.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { memo, useDeferredValue, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { CartActor, CartSnapshot } from '../../../machines/order/cart/cart.machine.ts'
import { selectQuantity } from '../../../machines/order/cart/cart.selectors.ts'
import type { MenuSection } from '../../../machines/domain/entities.ts'
import { foldedWords } from '../../../machines/domain/fold.ts'
import { filterSections } from '../../../machines/domain/menu-filters.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import {
  searchSections,
  selectFailure,
  selectFilters,
  selectHasFailed,
  selectIsLoading,
  selectSearch,
  selectSections,
  selectStore,
} from '../../../machines/shop/store/store.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { storeTexts } from './texts.vi.ts'
import { Announced } from '../../ui/announced.tsx'
import { PotIcon, WarningIcon } from '../../ui/icons.tsx'
import { SearchIcon } from '../../ui/customer-icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useScrollSpy } from '../../ui/scroll-spy.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { MenuFilters } from './menu-filters.tsx'
import { MenuItem } from './menu-item.tsx'
import { StoreHeader, type HeaderProps } from './store-header.tsx'
import css from './store.module.css'
import header from './store-header.module.css'

interface Props extends Omit<HeaderProps, 'reduced'> {
  store: StoreActor
  cart: CartActor
  layout: 'phone' | 'desktop'
  onItem: (itemId: Id) => void
  onRetry: () => void
  onReload: () => void
  /** The link to another address, where the location is missing. */
  locationLink: ReactNode
  /** The link to other stores, where there is no such store. */
  homeLink: ReactNode
}

/** A store's page: what it is, and its menu with tabs and search. */
export function StorePage({ store: actor, cart, layout, onItem, onRetry, onReload, locationLink, homeLink, ...header }: Props) {
  const t = useTexts(storeTexts)
  const c = useTexts(commonTexts)
  const store = useSelector(actor, selectStore)
  const sections = useSelector(actor, selectSections)
  const failure = useSelector(actor, selectFailure)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isLoading = useSelector(actor, selectIsLoading)
  if (hasFailed && failure !== undefined) {
    const isUnknown = failure === 'noInfoFromUrl'
    const retry = (
      <Button tone={isUnknown ? 'plain' : 'brand'} onClick={onRetry}>
        {c('common.retry')}
      </Button>
    )
    const action = (
      <>
        {isUnknown ? homeLink : null}
        {failure === 'noPlace' ? locationLink : retry}
      </>
    )
    return (
      <div className={css['failed']}>
        <StateView icon={<WarningIcon />} heading="h1" title={t(`failure.${failure}`)} action={action} />
      </div>
    )
  }
  if (isLoading || !store) return <StoreSkeleton label={t('store.loading')} />
  return (
    <div className={css['store']}>
      <StoreHeader {...header} store={store} reduced={reducedOf(sections)} />
      {failure === undefined ? null : (
        <div className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{t(`failure.${failure}`)}</span>
          <Button tone="bare" onClick={onReload}>
            {c('common.reload')}
          </Button>
        </div>
      )}
      <Menu actor={actor} cart={cart} layout={layout} sections={sections} onItem={onItem} />
    </div>
  )
}

const reducedOf = (sections: readonly MenuSection[]) =>
  sections.reduce((sum, { items }) => sum + items.filter(({ oldPrice, isAvailable }) => oldPrice !== undefined && isAvailable).length, 0)

/** The anchors of the categories by their names, which a search or a filter leaves as they are (MENU-4). Letters that folding takes apart are composed again. */
const anchorsOf = (sections: readonly MenuSection[]) =>
  new Map(sections.map(({ name }, index) => [name, [...foldedWords(name), index].join('-').normalize()]))

/** The id of what leads on from the menu: the bar with the cart, or the button in the panel next to it. */
const nextStepOf = { phone: 'view-cart', desktop: 'to-checkout' }

const selectIsFilled = (snapshot: CartSnapshot) => selectQuantity(snapshot) > 0

/** How many dishes are rendered at a time: on a phone or a tablet as many as its first screen shows, in rows of one or two; in a wide window what fills rows of one to four. */
const batches = { phone: { first: 4, size: 6 }, desktop: { first: 12, size: 12 } }

interface MenuProps {
  actor: StoreActor
  layout: 'phone' | 'desktop'
  cart: CartActor
  onItem: (itemId: Id) => void
}

function Menu({ actor, cart, layout, sections, onItem }: MenuProps & { sections: MenuSection[] }) {
  const t = useTexts(storeTexts)
  const search = useSelector(actor, selectSearch)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(search)
  const filters = useSelector(actor, selectFilters)
  const anchors = useMemo(() => anchorsOf(sections), [sections])
  const shown = useMemo(() => searchSections(filterSections(sections, filters), wanted), [sections, filters, wanted])
  const found = shown.reduce((sum, { items }) => sum + items.length, 0)
  const isNarrowed = wanted.trim() !== '' || filters.length > 0
  return (
    <div className={css['body']}>
      <div className={css['tools']}>
        <label className={css['search']}>
          <SearchIcon />
          <input
            type="search"
            value={search}
            placeholder={t('menu.search')}
            aria-label={t('menu.search')}
            onChange={(event) => actor.send({ type: 'search.change', text: event.target.value })}
          />
        </label>
        <MenuTabs list={list} sections={shown} />
      </div>
      <div className={css['menu']}>
        <MenuFilters actor={actor} sections={sections} found={found} />
        <Announced text={!isNarrowed ? '' : found === 0 ? t('menu.none') : t('menu.found', { count: found })} />
        {shown.length === 0 ? (
          <StateView icon={<PotIcon />} title={t('menu.none')} text={t(filters.length > 0 ? 'menu.noneFiltered' : 'menu.noneText')} />
        ) : null}
        <div ref={list} className={css['sections']}>
          <MenuSections {...{ actor, cart, layout, onItem, anchors }} sections={shown} />
        </div>
      </div>
    </div>
  )
}

/** Rendered again when other dishes are shown, not at every key of a search. */
const MenuSections = memo(function MenuSections({
  actor,
  cart,
  layout,
  sections,
  anchors,
  onItem,
}: MenuProps & { sections: MenuSection[]; anchors: ReadonlyMap<string, string> }) {
  const batch = batches[layout]
  return sections.map((section, index) => (
    <section key={section.name} id={anchors.get(section.name)} aria-labelledby={`title-${anchors.get(section.name)}`}>
      <h2 id={`title-${anchors.get(section.name)}`}>{section.name}</h2>
      <SkipToCart cart={cart} to={nextStepOf[layout]} />
      <VirtualList className={css['dishes']} rows={section.items} first={index === 0 ? batch.first : 0} size={batch.size}>
        {(item, row) => <MenuItem {...{ actor, cart, item }} isEager={index === 0 && row < batches.phone.first} onOpen={onItem} />}
      </VirtualList>
    </section>
  ))
})

function SkipToCart({ cart, to }: { cart: CartActor; to: string }) {
  const t = useTexts(storeTexts)
  return useSelector(cart, selectIsFilled) ? <SkipLink to={to}>{t('menu.skipToCart')}</SkipLink> : null
}

const MenuTabs = memo(function MenuTabs({ list, sections }: { list: RefObject<HTMLElement | null>; sections: MenuSection[] }) {
  const t = useTexts(storeTexts)
  const tabs = useRef<HTMLDivElement>(null)
  const { active, go } = useScrollSpy(list, tabs, sections.length)
  const total = sections.reduce((sum, section) => sum + section.items.length, 0)
  const tab = (name: string, count: number, index: number) => (
    <button
      key={name}
      type="button"
      className={ui['chip']}
      data-on={active === index}
      aria-current={active === index}
      onClick={() => go(index)}
    >
      {name} <small>{count}</small>
    </button>
  )
  return (
    <nav className={css['tabs']} aria-label={t('menu.tabs')}>
      {tab(t('menu.all'), total, -1)}
      <div ref={tabs}>{sections.map(({ name, items }, index) => tab(name, items.length, index))}</div>
    </nav>
  )
})

function StoreSkeleton({ label }: { label: string }) {
  return (
    <div className={css['store']} role="status">
      <span className={ui['visuallyHidden']}>{label}</span>
      <div className={header['head']}>
        <Skeleton className={header['cover'] ?? ''} />
        <Skeleton className={css['waitingRow'] ?? ''} />
      </div>
      {[1, 2, 3, 4, 5].map((one) => (
        <Skeleton key={one} className={css['waitingRow'] ?? ''} />
      ))}
    </div>
  )
}
