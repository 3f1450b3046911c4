import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { DeliveryOption, StoreCard } from '../../../../machines/domain/entities.ts'
import { storesTexts } from './texts.vi.ts'
import { useFormats } from '../../../ui/format.ts'
import { BikeIcon, StarIcon } from '../../../ui/icons.tsx'
import { Picture, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './store-list.module.css'

interface Props {
  store: StoreCard
  deliveryOption: DeliveryOption
  isFirst?: boolean
  isCompact?: boolean
}

/** One store of a list: a card that leads to it, with a heart over its picture's corner. */
export const StoreRow = ({ heart, ...card }: Props & { heart?: ReactNode }) => (
  <li>
    <StoreLink {...card} />
    {heart}
  </li>
)

/** How soon, how far and for how much a store delivers. */
export function StoreFacts({ store, deliveryOption, isCompact }: Required<Pick<Props, 'store' | 'deliveryOption' | 'isCompact'>>) {
  const t = useTexts(storesTexts)
  const { distance, money } = useFormats()
  const fee = money(store.deliveryCharge)
  return (
    <span className={css['facts']}>
      {isCompact && !store.isOpen ? <Closed store={store} /> : <span>{t('store.minutes', { minutes: store.deliveryMinutes })}</span>}
      {store.distance === undefined ? null : <span>{distance(store.distance)}</span>}
      {deliveryOption !== 'DELIVERY' ? null : store.deliveryCharge === 0 ? (
        <span>{t('store.free')}</span>
      ) : (
        <span role="img" aria-label={t('store.fee', { amount: fee })}>
          <BikeIcon />
          {fee}
        </span>
      )}
    </span>
  )
}

function Closed({ store }: Pick<Props, 'store'>) {
  const t = useTexts(storesTexts)
  const { time } = useFormats()
  return (
    <span suppressHydrationWarning>
      {store.opensAt === undefined ? t('store.closed') : t('store.opensAt', { time: time(store.opensAt, store.timeZone) })}
    </span>
  )
}

/** The card that leads to a store; stays as it is when the heart comes. */
export const StoreLink = memo(({ store, deliveryOption, isFirst = false, isCompact = false }: Props) => {
  const t = useTexts(storesTexts)
  const { money, score } = useFormats()
  const tags = [
    store.maxDiscount > 0 && t('store.discount', { percent: store.maxDiscount }),
    deliveryOption === 'DELIVERY' && store.freeDeliverySubtotal > 0 && t('store.freeFrom', { amount: money(store.freeDeliverySubtotal) }),
    store.isVegetarian && t('store.vegetarian'),
  ].filter((tag) => typeof tag === 'string')
  return (
    <Link
      to="/stores/$restaurant"
      params={{ restaurant: store.slug }}
      className={css['store']}
      data-compact={isCompact}
      data-closed={!store.isOpen}
    >
      <Picture
        base={store.image}
        tint={store.tint}
        sizes={[320, 640]}
        width={320}
        height={180}
        isEager={isFirst}
        className={css['cover'] ?? ''}
      />
      <div className={css['about']}>
        <div className={css['title']}>
          <h3>{store.name}</h3>
          {store.rating > 0 ? (
            <span
              className={css['rating']}
              role="img"
              aria-label={t('store.rating', { rating: score(store.rating), count: store.ratingCount })}
            >
              <StarIcon />
              {score(store.rating)}
            </span>
          ) : null}
        </div>
        <StoreFacts {...{ store, deliveryOption, isCompact }} />
      </div>
      <p className={css['tags']}>
        {store.isOpen ? null : (
          <span className={ui['tag']} data-tone="bad">
            <Closed store={store} />
          </span>
        )}
        {store.isBusy ? (
          <span className={ui['tag']} data-tone="brand">
            {t('store.busy')}
          </span>
        ) : null}
        {tags.map((tag) => (
          <span key={tag} className={ui['tag']} data-tone="good">
            {tag}
          </span>
        ))}
      </p>
    </Link>
  )
})
