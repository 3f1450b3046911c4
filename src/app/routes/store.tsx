import { idOf, type Id } from '../../../machines/domain/id.ts'
import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { lazy, Suspense, use, useEffect, useRef, type ReactNode } from 'react'
import { selectOption } from '../../../machines/delivery-option/delivery-option.selectors.ts'
import { selectPlace } from '../../../machines/addresses/addresses.selectors.ts'
import type { CartLine } from '../../../machines/domain/entities.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { selectLayout } from '../../../machines/shell/shell.selectors.ts'
import {
  selectFailure,
  selectHasFailed,
  selectIsLoading,
  selectIsShown,
  selectItem,
  selectStore,
  selectWantedItemId,
} from '../../../machines/store/store.selectors.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { storeTexts } from '../../../texts/vi/store.ts'
import { untilDrawn } from '../../edge/drawn.ts'
import { CartBar } from '../../features/store/cart-bar.tsx'
import { StorePage } from '../../features/store/store-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { DeskContext } from '../desk-context.ts'
import { bindStore } from '../flows/store.ts'
import { Heart } from '../heart.tsx'
import { useRuntime } from '../runtime-context.tsx'
import { ShareStore } from '../share-part.tsx'
import { StoreReach } from '../store-reach.tsx'
import { useIsMounted } from '../use-is-mounted.ts'

const ItemSheet = lazy(() => import('../../features/store/item-sheet.tsx').then(({ ItemSheet }) => ({ default: ItemSheet })))

const linkToReviews = (slug: string) => (rating: ReactNode, words: string) => (
  <Link to="/reviews/$slug" params={{ slug }} aria-label={words}>
    {rating}
  </Link>
)

/** `/stores/{slug}` and `/stores/{slug}/{item}`: the address is what is open. */
export function StoreRoute() {
  const t = useTexts(commonTexts)
  const s = useTexts(storeTexts)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const router = useRouter()
  const { option, place, shell } = runtime.actors
  const { cart } = runtime.actors
  const { restaurant, id } = useParams({ strict: false })
  const { line: at } = useSearch({ strict: false })
  const store = runtime.once('store', () => bindStore(runtime))
  const hasPlace = useSelector(place, selectPlace) !== undefined
  const layout = useSelector(shell, selectLayout)
  const isMounted = useIsMounted()
  const isCustomer = useSelector(runtime.actors.customer, selectIsSignedIn)
  const shown = useSelector(store, selectStore)
  const item = useSelector(store, selectItem)
  const isShown = useSelector(store, selectIsShown)
  const wanted = useSelector(store, selectWantedItemId)
  const isLoading = useSelector(store, selectIsLoading)
  const hasFailed = useSelector(store, selectHasFailed)
  const desk = use(DeskContext)
  const tapped = useRef<Id>(undefined)
  const hasPushed = useRef(false)
  const slug = restaurant ?? ''
  const itemId = idOf(id)
  const edited = useSelector(cart, ({ context }) =>
    at !== undefined && context.store?.slug === slug && context.lines[at]?.itemId === itemId ? context.lines[at] : undefined,
  )

  useEffect(() => {
    store.start()
    store.send({ type: 'store.open', slug, itemId, hasPlace })
  }, [store, slug, itemId, hasPlace])
  useEffect(() => {
    if (itemId !== undefined) return
    hasPushed.current = false
    store.send({ type: 'item.close' })
  }, [store, itemId])
  // a dish that was opened gets its address, so that Back closes it
  useEffect(() => {
    if (item === undefined || tapped.current !== item.id) return
    tapped.current = undefined
    hasPushed.current = true
    void navigate({ to: '/stores/$restaurant/$id', params: { restaurant: slug, id: String(item.id) }, resetScroll: false })
  }, [item, slug, navigate])
  const menu = isLoading ? 'loading' : hasFailed ? 'failed' : isShown ? 'shown' : 'none'
  useEffect(() => desk?.send({ type: 'menu.changed', menu }), [desk, menu])
  useEffect(() => {
    const heard = desk?.on('menu.wanted', () => store.send({ type: 'store.open', slug, itemId, hasPlace }))
    return () => heard?.unsubscribe()
  }, [desk, store, slug, itemId, hasPlace])
  useEffect(() => desk?.send({ type: 'item.changed', hasItem: item !== undefined }), [desk, item])
  const way = useSelector(option, selectOption)
  useEffect(() => {
    if (shown) option.send({ type: 'option.fit', offers: shown.offers })
  }, [shown, option, way])
  useEffect(() => {
    if (isShown && wanted !== undefined) store.send({ type: 'item.open', itemId: wanted, isCustomer })
  }, [store, isShown, wanted, isCustomer])
  useEffect(() => {
    const heard = store.on(
      'login.wanted',
      ({ slug, itemId }) =>
        void navigate({ to: '/login', search: { back: `/stores/${slug}/${itemId}${at === undefined ? '' : `?line=${at}`}` } }),
    )
    return () => heard.unsubscribe()
  }, [store, navigate, at])

  const openItem = (id: Id) => {
    tapped.current = isCustomer ? id : undefined
    store.send({ type: 'item.open', itemId: id, isCustomer })
  }
  const closeItem = () => {
    store.send({ type: 'item.close' })
    if (itemId === undefined) return
    const leadsBack = hasPushed.current || (at !== undefined && router.history.canGoBack())
    // the tap is answered by a frame without the sheet; a new address takes the browser as long again
    void untilDrawn().then(() => {
      if (leadsBack) router.history.back()
      else void navigate({ to: '/stores/$restaurant', params: { restaurant: slug }, replace: true, resetScroll: false })
    })
  }
  const confirm = (line: CartLine, key: string | undefined) => {
    if (!shown) return
    // another tab may have taken it out meanwhile
    const isThere = cart.getSnapshot().context.lines.some((one) => one.key === key)
    if (key !== undefined && isThere) cart.send({ type: 'cart.edit', key, line })
    else cart.send({ type: 'cart.add', store: { id: shown.id, name: shown.name, slug: shown.slug }, line })
    closeItem()
  }
  const failure = useSelector(store, selectFailure)
  const title = shown?.slug === slug ? shown.name : ''
  // the server does not know the place, nor what the customer marks
  const marked = isMounted ? shown : undefined
  const placeLink = (
    <Link to="/search-location" className={ui['button']} data-tone="brand">
      {t('place.choose')}
    </Link>
  )
  return (
    <>
      <BackBar title={title} documentTitle={item ? `${item.name}, ${title}` : title || (failure ? s(`failure.${failure}`) : '')} />
      <StorePage
        store={store}
        cart={cart}
        layout={layout}
        placeLink={placeLink}
        reach={marked ? <StoreReach store={marked} /> : null}
        reviewsLink={linkToReviews(slug)}
        heart={
          marked ? (
            <Suspense>
              <div>
                <Heart store={marked} />
                <ShareStore store={marked} />
              </div>
            </Suspense>
          ) : null
        }
        onItem={openItem}
        onRetry={() => store.send({ type: 'store.retry' })}
        onReload={() => location.reload()}
      />
      {layout === 'phone' ? <CartBar cart={cart} onOpen={() => void navigate({ to: '/cart' })} /> : null}
      {item ? (
        <Suspense>
          <ItemSheet key={`${item.id} ${at}`} item={item} line={edited} onConfirm={confirm} onClose={closeItem} />
        </Suspense>
      ) : null}
    </>
  )
}
