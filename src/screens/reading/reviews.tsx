import type { ReactNode } from 'react'
import type { Reviews as Content } from '../../../machines/shop/reading/reading.types.ts'
import { readingTexts } from './texts.vi.ts'
import { useDate } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { StarIcon } from '../../ui/icons.tsx'
import { NoteIcon } from '../../ui/more-icons.tsx'
import { StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from '../shared/reading/reading.module.css'

const stars = [5, 4, 3, 2, 1]

/** What customers say of a store (REVIEW-1): the average, how many gave what, and each with their comment. */
export function Reviews({
  name,
  reviews: { average, count, distribution, reviews },
  storeLink,
}: {
  name: string
  reviews: Content
  storeLink: ReactNode
}) {
  const t = useTexts(readingTexts)
  const { score } = useFormats()
  const day = useDate()
  if (count === 0) return <StateView icon={<NoteIcon />} title={t('reviews.empty')} text={t('reviews.emptyText')} action={storeLink} />
  return (
    <div className={ui['page']}>
      <section className={`${ui['section']} ${css['summary']}`} aria-label={name}>
        <div>
          <b role="img" aria-label={t('reviews.average', { rating: score(average) })}>
            {score(average)}
          </b>
          <Stars rating={Math.round(average)} />
          <small>{t('reviews.count', { count })}</small>
        </div>
        <ul>
          {stars.map((star) => (
            <li
              key={star}
              aria-label={t('reviews.share', {
                stars: t('reviews.stars', { count: star }),
                reviews: t('reviews.count', { count: distribution[star - 1] ?? 0 }),
              })}
            >
              <span aria-hidden="true">{star}</span>
              <meter min={0} max={count} value={distribution[star - 1] ?? 0} aria-hidden="true" />
            </li>
          ))}
        </ul>
        {storeLink}
      </section>
      <ul className={css['reviews']}>
        {reviews.map(({ id, name: who, rating, text, at }) => (
          <li key={id} className={ui['section']}>
            <div>
              <span className={css['initial']} aria-hidden="true">
                {who.slice(0, 1)}
              </span>
              <b>{who}</b>
              <time dateTime={at}>{day(at)}</time>
            </div>
            <span role="img" aria-label={t('reviews.average', { rating })}>
              <Stars rating={rating} />
            </span>
            {text === undefined ? null : <p>{text}</p>}
          </li>
        ))}
      </ul>
      {reviews.length < count ? <p className={ui['muted']}>{t('reviews.latest', { count: reviews.length })}</p> : null}
    </div>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={css['stars']} aria-hidden="true">
      {stars.map((one) => (
        <span key={one} data-on={6 - one <= rating}>
          <StarIcon />
        </span>
      ))}
    </span>
  )
}
