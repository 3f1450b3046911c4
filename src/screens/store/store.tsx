import { idOf } from '../../../machines/domain/id.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSelector } from '../../runtime/use-selector.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import { straightKm } from '../../../machines/domain/reach.ts'
import { selectLayout } from '../../../machines/app/shell/shell.selectors.ts'
import { selectFailure, selectItem, selectStore } from '../../../machines/shop/store/store.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { storeTexts } from './texts.vi.ts'
import { CartBar } from './cart-bar.tsx'
import { StorePage } from './store-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindStore } from '../../actors/shop/store.ts'
import { watchStore } from '../../actors/shop/menu-watch.ts'
import { Heart } from '../shared/stores/heart.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useLastingActor } from '../../runtime/use-lasting-actor.ts'
import { ShareStore } from './share-store.tsx'
import { SpecialDays } from './special-days.tsx'
import { ReachedDelivery, StoreReach } from './store-reach.tsx'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'

const ItemSheet = lazy(() => import('./item-sheet.tsx').then(({ ItemSheet }) => ({ default: ItemSheet })))

const linkToReviews = (slug: string) => (rating: ReactNode, content: string) => (
  <Link to="/reviews/$slug" params={{ slug }} aria-label={content}>
    {rating}
  </Link>
)

/** `/stores/{slug}` and `/stores/{slug}/{item}`: the address is what is open. */
export function StoreRoute() {
  const t = useTexts(commonTexts)
  const s = useTexts(storeTexts)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const { cart, shell, location: addresses } = runtime.actors
  const { restaurant, id } = useParams({ strict: false })
  const { line: lineAt } = useSearch({ strict: false })
  const store = useLastingActor('store', () => bindStore(runtime, () => import('./item-sheet.tsx')))
  useScreenActor('store-watch', () => watchStore(runtime, store))
  const layout = useSelector(shell, selectLayout)
  const isMounted = useIsMounted()
  const at = useSelector(addresses, selectLocation)
  const shown = useSelector(store, selectStore)
  const item = useSelector(store, selectItem)
  const slug = restaurant ?? ''
  const itemId = idOf(id)
  const edited = useSelector(cart, ({ context }) =>
    lineAt !== undefined && context.store?.slug === slug && context.lines[lineAt]?.itemId === itemId ? context.lines[lineAt] : undefined,
  )

  const failure = useSelector(store, selectFailure)
  const title = shown?.slug === slug ? shown.name : ''
  // the server does not know the location, nor what the customer marks
  const marked = isMounted ? shown : undefined
  const km = marked?.distance ?? straightKm(marked, at)
  const locationLink = (
    <Link to="/search-location" className={ui['button']} data-tone="brand">
      {t('place.choose')}
    </Link>
  )
  const homeLink = (
    <Link to="/" className={ui['button']} data-tone="brand">
      {s('failure.home')}
    </Link>
  )
  return (
    <>
      <BackBar title={title} documentTitle={item ? `${item.name}, ${title}` : title || (failure ? s(`failure.${failure}`) : '')} />
      <StorePage
        store={store}
        cart={cart}
        layout={layout}
        locationLink={locationLink}
        homeLink={homeLink}
        reach={marked ? <StoreReach key={marked.id} store={marked} /> : null}
        now={runtime.platform.now()}
        km={km}
        delivery={marked ? <ReachedDelivery key={marked.id} store={marked} km={km} /> : null}
        days={shown ? <SpecialDays store={shown} now={runtime.platform.now()} /> : null}
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
        onItem={(tapped) => store.send({ type: 'item.open', itemId: tapped })}
        onRetry={() => store.send({ type: 'store.retry' })}
        onReload={() => location.reload()}
      />
      {layout === 'phone' ? (
        <CartBar cart={cart} onOpen={() => void navigate({ to: '/cart' })} onCheckout={() => void navigate({ to: '/checkout' })} />
      ) : null}
      {item && shown ? (
        <Suspense>
          <ItemSheet
            key={`${item.id} ${lineAt}`}
            name={`${slug} ${item.id} ${lineAt}`}
            {...{ item, store, cart }}
            line={edited}
            seller={shown}
            onClose={() => store.send({ type: 'item.close' })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
