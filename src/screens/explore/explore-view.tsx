import { Link } from '@tanstack/react-router'
import type { DeliveryOption } from '../../../machines/domain/entities.ts'
import * as limits from '../../../machines/limits.ts'
import type { ExploreActor } from '../../../machines/shop/explore/explore.machine.ts'
import {
  selectError,
  selectFound,
  selectHasFailed,
  selectIsBusy,
  selectIsIdle,
  selectRecent,
  selectText,
} from '../../../machines/shop/explore/explore.selectors.ts'
import type { FoundDish } from '../../../machines/shop/explore/explore.types.ts'
import { lowestPrice } from '../../../machines/domain/addons.ts'
import type { Category } from '../../../machines/shop/reading/reading.types.ts'
import { exploreTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { storesTexts } from '../shared/stores/texts.vi.ts'
import { Announced } from '../../ui/announced.tsx'
import { SearchIcon } from '../../ui/customer-icons.tsx'
import { useFormats } from '../../ui/format.ts'
import { PotIcon, WarningIcon } from '../../ui/icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClockIcon, CloseIcon } from '../../ui/more-icons.tsx'
import { Button, Picture, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { StoreRow } from '../shared/stores/store-row.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './explore.module.css'

interface Props {
  explore: ExploreActor
  /** Suggestions to start from while nothing is searched for. */
  categories: readonly Category[]
  /** What is popular near the location; undefined while that is not known yet. */
  popular: readonly string[] | undefined
  deliveryOption: DeliveryOption
  /** Whether the field takes the focus as it is first shown: who has tapped a search field wants to type. */
  hasFocus?: boolean
}

/** Search over stores and dishes while typing (ROUTE-4). Shown on a page of its own, or in a dialog (SHELL-6). */
export function ExploreView(props: Props) {
  const { explore, hasFocus = false } = props
  const t = useTexts(exploreTexts)
  const text = useSelector(explore, selectText)
  const isBusy = useSelector(explore, selectIsBusy)
  return (
    <div className={css['explore']}>
      <search className={css['field']} aria-busy={isBusy}>
        {isBusy ? <span className={ui['spinner']} /> : <SearchIcon />}
        <input
          type="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who has just activated what looks like this field is in it, instead of above it
          autoFocus={hasFocus}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          maxLength={limits.searchTextLength}
          placeholder={t('explore.search')}
          aria-label={t('explore.search')}
          onChange={(event) => explore.send({ type: 'text.changed', text: event.target.value })}
        />
        {text === '' ? null : (
          <IconButton label={t('explore.clear')} onClick={() => explore.send({ type: 'text.changed', text: '' })}>
            <CloseIcon />
          </IconButton>
        )}
      </search>
      <Outcome explore={explore} />
      <Results {...props} />
    </div>
  )
}

/** What the search has led to, for a screen reader. */
function Outcome({ explore }: { explore: ExploreActor }) {
  const t = useTexts(exploreTexts)
  const isIdle = useSelector(explore, selectIsIdle)
  const isBusy = useSelector(explore, selectIsBusy)
  const hasFailed = useSelector(explore, selectHasFailed)
  const found = useSelector(explore, selectFound)
  const text = useSelector(explore, selectText)
  if (isIdle) return <Announced text="" />
  if (hasFailed) return <Announced text={t('explore.failed')} />
  if (isBusy || !found) return <Announced text={t('explore.searching')} />
  const { stores, dishes } = found
  return (
    <Announced
      text={
        stores.length + dishes.length === 0
          ? t('explore.none', { text: text.trim() })
          : t('explore.found', {
              stores: t('explore.foundStores', { count: stores.length }),
              dishes: t('explore.foundDishes', { count: dishes.length }),
            })
      }
    />
  )
}

function Results({ explore, categories, popular, deliveryOption }: Props) {
  const t = useTexts(exploreTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const isIdle = useSelector(explore, selectIsIdle)
  const isBusy = useSelector(explore, selectIsBusy)
  const hasFailed = useSelector(explore, selectHasFailed)
  const error = useSelector(explore, selectError)
  const found = useSelector(explore, selectFound)
  const text = useSelector(explore, selectText)
  if (isIdle) return <Beginnings {...{ explore, categories, popular }} />
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('explore.failed')}
        text={problem(error)}
        action={<Button onClick={() => explore.send({ type: 'search.retry' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!found) {
    return (
      <div className={css['waiting']}>
        {[1, 2, 3, 4, 5].map((one) => (
          <Skeleton key={one} className={css['waitingRow'] ?? ''} />
        ))}
      </div>
    )
  }
  const { stores, dishes } = found
  if (stores.length + dishes.length === 0 && !isBusy) {
    return (
      <>
        <StateView icon={<PotIcon />} title={t('explore.none', { text: text.trim() })} text={t('explore.noneText')} />
        <Categories categories={categories} />
      </>
    )
  }
  const opened = () => explore.send({ type: 'result.opened' })
  return (
    // whatever is followed in here was worth the search
    <div
      className={css['found']}
      data-old={isBusy}
      onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && opened()}
    >
      {stores.length === 0 ? null : (
        <section aria-label={t('explore.stores')}>
          <h2>{t('explore.stores')}</h2>
          <ul className={css['rows']}>
            {stores.map((store) => (
              <StoreRow key={store.id} store={store} deliveryOption={deliveryOption} isCompact />
            ))}
          </ul>
        </section>
      )}
      {dishes.length === 0 ? null : (
        <section aria-label={t('explore.dishes')}>
          <h2>{t('explore.dishes')}</h2>
          <ul className={css['rows']}>
            {dishes.map((dish) => (
              <DishRow key={dish.item.id} {...dish} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function DishRow({ item, store }: FoundDish) {
  const s = useTexts(storesTexts)
  const { distance, money } = useFormats()
  const price = money(lowestPrice(item))
  return (
    <li>
      <Link to="/stores/$restaurant/$id" params={{ restaurant: store.slug, id: String(item.id) }} className={css['dish']}>
        <Picture base={item.image} tint={item.tint} sizes={[96, 192]} width={72} height={72} className={css['dishPicture'] ?? ''} />
        <span>
          <b>{item.name}</b>
          <small>
            {store.name} · {distance(store.distance)}
          </small>
          <span className={css['price']}>
            {item.price === 0 ? s('item.from', { amount: price }) : price}
            {item.oldPrice === undefined ? null : <s>{money(item.oldPrice)}</s>}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Earlier searches, what is popular, and the categories. */
function Beginnings({ explore, categories, popular }: Pick<Props, 'explore' | 'categories' | 'popular'>) {
  const t = useTexts(exploreTexts)
  const recent = useSelector(explore, selectRecent)
  return (
    <>
      {recent.length === 0 ? null : (
        <section className={css['recent']} aria-label={t('explore.recent')}>
          <div>
            <h2>{t('explore.recent')}</h2>
            <Button tone="bare" onClick={() => explore.send({ type: 'recent.clear' })}>
              {t('explore.recentClear')}
            </Button>
          </div>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => explore.send({ type: 'recent.choose', text })}>
                  <ClockIcon />
                  <span>{text}</span>
                </button>
                <IconButton label={t('explore.recentRemove', { text })} onClick={() => explore.send({ type: 'recent.remove', text })}>
                  <CloseIcon />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Popular {...{ explore, popular }} />
      <Categories categories={categories} />
    </>
  )
}

function Popular({ explore, popular }: Pick<Props, 'explore' | 'popular'>) {
  const t = useTexts(exploreTexts)
  if (popular?.length === 0) return null
  return (
    <section className={css['popular']} aria-label={t('explore.popular')}>
      <h2>{t('explore.popular')}</h2>
      {popular ? (
        <ul>
          {popular.map((text) => (
            <li key={text}>
              <button type="button" className={ui['chip']} onClick={() => explore.send({ type: 'text.changed', text })}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className={css['popularWaiting'] ?? ''} />
      )}
    </section>
  )
}

function Categories({ categories }: Pick<Props, 'categories'>) {
  const t = useTexts(storesTexts)
  if (categories.length === 0) return null
  return (
    <nav className={css['categories']} aria-label={t('categories.title')}>
      <h2>{t('categories.title')}</h2>
      <ul>
        {categories.map(({ id, name, image }, index) => (
          <li key={id}>
            <Link to="/categories/stores" search={{ category: id }}>
              <Picture base={image} tint={index % 15} sizes={[96, 192]} width={64} height={64} className={css['categoryPicture'] ?? ''} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
