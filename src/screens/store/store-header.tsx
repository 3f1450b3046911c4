import { lazy, Suspense, type ReactNode } from 'react'
import { deliveryCharge } from '../../../machines/domain/delivery-charge.ts'
import type { OfferedCoupon, Store } from '../../../machines/domain/entities.ts'
import { closingAt } from '../../../machines/domain/hours.ts'
import { useFormats } from '../../ui/format.ts'
import { StarIcon } from '../../ui/icons.tsx'
import { Picture, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { storesTexts } from '../shared/stores/texts.vi.ts'
import css from './store-header.module.css'
import { storeTexts } from './texts.vi.ts'
import { useOpening } from './use-opening.ts'

const StoreDetails = lazy(() => import('./store-details.tsx').then((part) => ({ default: part.StoreDetails })))

export interface HeaderProps {
  /** Milliseconds since 1970. */
  now: number
  /** How far the location is, in kilometres, where that is known. */
  km?: number | undefined
  /** What a delivery costs, where that does not follow from `km`. */
  delivery?: ReactNode
  /** How many dishes cost less than they did. */
  reduced: number
  /** Whether it delivers to the location, and how far that is by road. */
  reach?: ReactNode
  /** The days on which it has other hours. */
  days?: ReactNode
  /** Marks the store as a favourite. */
  heart?: ReactNode
  /** The link to its reviews, around its rating; `content` says that rating. */
  reviewsLink?: ((rating: ReactNode, content: string) => ReactNode) | undefined
}

/** What a store is, in one glance: its rating, how long and how much a delivery is, until when it is open, and what it offers. */
export function StoreHeader({ store, now, km, delivery, reduced, reach, days, heart, reviewsLink }: HeaderProps & { store: Store }) {
  const t = useTexts(storeTexts)
  const h = useTexts(storesTexts)
  const { score } = useFormats()
  const opening = useOpening()
  const isRated = store.rating > 0
  const content = isRated ? h('store.rating', { rating: score(store.rating), count: store.ratingCount }) : t('store.unrated')
  const rating = isRated ? (
    <>
      <StarIcon /> {score(store.rating)} <small>({store.ratingCount})</small>
    </>
  ) : (
    content
  )
  return (
    <header className={css['head']}>
      <Picture base={store.image} tint={store.tint} sizes={[320, 640]} width={640} height={360} isEager className={css['cover'] ?? ''} />
      <div className={css['title']}>
        <div className={css['name']}>
          <h2>{store.name}</h2>
          {heart}
        </div>
        <p className={css['facts']}>
          <span>{reviewsLink?.(rating, content) ?? rating}</span>
          <span>{h('store.minutes', { minutes: store.deliveryMinutes })}</span>
          {delivery ?? <Delivery store={store} km={km} />}
        </p>
        <Terms store={store} now={now} />
        <Tickets store={store} reduced={reduced} />
        {store.customMessage === undefined ? null : <p className={ui['banner']}>{store.customMessage}</p>}
        {reach}
        {store.isOpen ? null : (
          <p className={ui['banner']} data-tone="bad" suppressHydrationWarning>
            {t('store.closedNow')}{' '}
            {store.opensAt === undefined ? '' : t('store.closedUntil', { time: opening(store.opensAt, store.timeZone) })}
          </p>
        )}
        {days}
      </div>
    </header>
  )
}

/** What a delivery costs, and from how far away; the charge is the lowest one until the distance is known. */
export function Delivery({
  store,
  km,
  hasFee = store.offers.includes('DELIVERY'),
}: {
  store: Store
  km: number | undefined
  hasFee?: boolean
}) {
  const t = useTexts(storeTexts)
  const h = useTexts(storesTexts)
  const { distance, money } = useFormats()
  const amount = money(deliveryCharge(store.deliveryTerms, km ?? 0, 0, true))
  const isLowest = km === undefined && store.deliveryTerms.type === 'DYNAMIC'
  return (
    <>
      {hasFee ? <span>{isLowest ? t('store.feeFrom', { amount }) : h('store.fee', { amount })}</span> : null}
      {km === undefined ? null : <span>{distance(km)}</span>}
    </>
  )
}

/** Until when it is open, from how much on it delivers, and the way to everything else. */
function Terms({ store, now }: { store: Store; now: number }) {
  const t = useTexts(storeTexts)
  const { money } = useFormats()
  const details = useDisclosure()
  const closing = store.isOpen ? closingAt(store, now) : undefined
  return (
    <div className={css['terms']}>
      <p className={css['facts']}>
        {closing === undefined ? null : (
          <span className={css['open']} suppressHydrationWarning>
            {closing === 'allDay' ? t('store.openAllDay') : t('store.openUntil', { time: closing })}
          </span>
        )}
        {store.minOrderPrice > 0 ? <span>{t('store.minimum', { amount: money(store.minOrderPrice) })}</span> : null}
      </p>
      <button type="button" className={css['more']} aria-haspopup="dialog" onClick={details.open}>
        {t('store.details')}
      </button>
      {details.isOpen ? (
        <Suspense>
          <StoreDetails store={store} now={now} onClose={details.close} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** What makes an order cheaper here. */
function Tickets({ store, reduced }: { store: Store; reduced: number }) {
  const t = useTexts(storeTexts)
  const h = useTexts(storesTexts)
  const { money, number } = useFormats()
  const couponText = ({ percent, amount = 0, minSubtotal }: OfferedCoupon) => {
    const discount = percent === undefined ? money(amount) : `${number(percent)}%`
    return minSubtotal > 0 ? t('store.couponFrom', { discount, amount: money(minSubtotal) }) : t('store.coupon', { discount })
  }
  const tickets = [
    store.freeDeliverySubtotal > 0 && h('store.freeFrom', { amount: money(store.freeDeliverySubtotal) }),
    reduced > 0 && t('store.reduced', { count: reduced }),
    // the others are listed at the checkout
    ...store.coupons.slice(0, 2).map(couponText),
  ].filter((ticket) => ticket !== false)
  if (tickets.length === 0) return null
  return (
    <ul className={css['tickets']} aria-label={t('store.offers')}>
      {[...new Set(tickets)].map((ticket) => (
        <li key={ticket}>{ticket}</li>
      ))}
    </ul>
  )
}
