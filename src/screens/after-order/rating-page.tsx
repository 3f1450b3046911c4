import { useId, type ReactNode } from 'react'
import type { Order, Rating } from '../../../machines/domain/entities.ts'
import * as limits from '../../../machines/limits.ts'
import type { RatingActor } from '../../../machines/order/rating/rating.machine.ts'
import {
  selectDraft,
  selectError,
  selectFace,
  selectIsSending,
  selectLacksStars,
  selectOrder,
} from '../../../machines/order/rating/rating.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { afterOrderTexts } from './texts.vi.ts'
import { ReceiptIcon, StarIcon, WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon } from '../../ui/more-icons.tsx'
import { Button, Picture, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './after-order.module.css'

interface Props {
  rating: RatingActor
  ordersLink: ReactNode
  storeLink: ReactNode
}

/** Stars and comments for a store and a courier, once for each order (ORDER-2). */
export function RatingPage({ rating, ordersLink, storeLink }: Props) {
  const t = useTexts(afterOrderTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const face = useSelector(rating, selectFace)
  const order = useSelector(rating, selectOrder)
  const error = useSelector(rating, selectError)
  switch (face) {
    case 'failed':
      return (
        <StateView
          icon={<WarningIcon />}
          title={t('rate.failed')}
          text={problem(error)}
          action={<Button onClick={() => rating.send({ type: 'rating.load' })}>{c('common.retry')}</Button>}
        />
      )
    case 'unknown':
      return <StateView icon={<ReceiptIcon />} title={t('rate.unknown')} text={t('rate.unknownText')} action={ordersLink} />
    case 'over':
      return <StateView icon={<CheckIcon />} title={t('rate.over')} action={ordersLink} />
    case 'early':
      return <StateView icon={<ReceiptIcon />} title={t('rate.early')} text={t('rate.earlyText')} action={ordersLink} />
    case 'rated':
      return (
        <StateView
          icon={<CheckIcon />}
          title={t('rate.thanks')}
          text={t('rate.thanksText')}
          action={
            <>
              {storeLink}
              {ordersLink}
            </>
          }
        />
      )
    case 'asking':
      return order ? <Form rating={rating} order={order} /> : null
    case 'loading':
    default:
      return (
        <div className={ui['page']} role="status">
          <Skeleton className={css['waiting'] ?? ''} />
          <Skeleton className={css['waiting'] ?? ''} />
        </div>
      )
  }
}

function Form({ rating, order }: { rating: RatingActor; order: Order }) {
  const t = useTexts(afterOrderTexts)
  const problem = useProblemText()
  const error = useSelector(rating, selectError)
  const isSending = useSelector(rating, selectIsSending)
  const draft = useSelector(rating, selectDraft)
  const lacksStars = useSelector(rating, selectLacksStars)
  const change = (changed: Partial<Rating>) => rating.send({ type: 'rating.change', change: changed })
  return (
    <form
      className={ui['page']}
      onSubmit={(event) => {
        event.preventDefault()
        rating.send({ type: 'rating.send' })
        if (selectLacksStars(rating.getSnapshot())) event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
      }}
    >
      <section className={ui['section']}>
        <div className={css['rated']}>
          <Picture base={order.store.image} tint={order.store.tint} sizes={[320]} width={96} height={72} className={css['picture'] ?? ''} />
          <b>{order.store.name}</b>
        </div>
        <Stars
          legend={t('rate.store')}
          name="store"
          value={draft.store}
          error={lacksStars ? t('rate.missing') : undefined}
          onChange={(store) => change({ store })}
        />
        <TextArea
          label={t('rate.storeText')}
          name="storeText"
          rows={3}
          maxLength={limits.reviewLength}
          value={draft.storeText}
          onChange={({ target }) => change({ storeText: target.value })}
        />
      </section>
      {order.isPickup ? null : (
        <section className={ui['section']}>
          <Stars legend={t('rate.courier')} name="courier" value={draft.courier} onChange={(courier) => change({ courier })} />
          <TextArea
            label={t('rate.courierText')}
            name="courierText"
            rows={3}
            maxLength={limits.reviewLength}
            value={draft.courierText}
            onChange={({ target }) => change({ courierText: target.value })}
          />
        </section>
      )}
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
      <div className={ui['actions']}>
        <Button type="submit" size="large" isWide isBusy={isSending}>
          {t('rate.send')}
        </Button>
      </div>
    </form>
  )
}

/** Five stars as radio buttons: arrow keys move through them. */
function Stars({
  legend,
  name,
  value,
  error,
  onChange,
}: {
  legend: string
  name: string
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}) {
  const t = useTexts(afterOrderTexts)
  const id = useId()
  return (
    <fieldset className={css['stars']} aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} data-on={count <= value}>
            <input type="radio" name={name} checked={value === count} onChange={() => onChange(count)} />
            <span className={ui['visuallyHidden']}>{t('rate.stars', { count })}</span>
            <StarIcon />
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
