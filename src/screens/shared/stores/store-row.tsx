import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { DeliveryOption, StoreCard } from '../../../../machines/domain/entities.ts'
import { storesTexts } from './texts.vi.ts'
import { useFormats } from '../../../ui/format.ts'
import { StarIcon } from '../../../ui/icons.tsx'
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

/** The card that leads to a store; stays as it is when the heart comes. */
export const StoreLink = memo(({ store, deliveryOption, isFirst = false, isCompact = false }: Props) => {
  const t = useTexts(storesTexts)
  const { distance, money, score, time } = useFormats()
  const isFree = store.freeDeliverySubtotal > 0
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
        <h3>{store.name}</h3>
        <p className={css['facts']}>
          <span
            className={css['rating']}
            role="img"
            aria-label={t('store.rating', { rating: score(store.rating), count: store.ratingCount })}
          >
            <StarIcon />
            {score(store.rating)}
          </span>
          <span>{t('store.minutes', { minutes: store.deliveryMinutes })}</span>
          {store.distance === undefined ? null : <span>{distance(store.distance)}</span>}
        </p>
        <p className={css['tags']}>
          {store.isOpen ? null : (
            <span className={ui['tag']} data-tone="bad" suppressHydrationWarning>
              {store.opensAt === undefined ? t('store.closed') : t('store.opensAt', { time: time(store.opensAt, store.timeZone) })}
            </span>
          )}
          {deliveryOption === 'DELIVERY' ? (
            <span className={ui['tag']} data-tone={isFree ? 'good' : undefined}>
              {isFree
                ? t('store.freeFrom', { amount: money(store.freeDeliverySubtotal) })
                : t('store.fee', { amount: money(store.deliveryCharge) })}
            </span>
          ) : null}
          {store.isVegetarian ? (
            <span className={ui['tag']} data-tone="good">
              {t('store.vegetarian')}
            </span>
          ) : null}
        </p>
      </div>
    </Link>
  )
})
