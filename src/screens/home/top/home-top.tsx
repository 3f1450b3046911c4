import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { noFilters, searchOf } from '../../../../machines/domain/filters.ts'
import type { SlidesActor } from '../../../../machines/shop/slides/slides.machine.ts'
import { selectAsked, selectIsLoading, selectKinds, selectMain, selectOthers } from '../../../../machines/shop/slides/slides.selectors.ts'
import type { Slide } from '../../../../machines/shop/slides/slides.types.ts'
import { homeTopTexts } from './texts.vi.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { SearchIcon } from '../../../ui/customer-icons.tsx'
import { Picture, Skeleton, ui } from '../../../ui/parts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from '../../shared/stores/browsing.module.css'

interface Props {
  slides: SlidesActor
  hasSlider: boolean
  hasKinds: boolean
  hasSearch: boolean
  /** What the settings have to say to everybody, if anything. */
  message: ReactNode
}

/** What is above the list of stores, as the settings want it (MOB-2, SLIDE-1). The space of every part that the settings name is reserved before it has come, so that nothing jumps. */
export function HomeTop({ slides, hasSlider, hasKinds, hasSearch, message }: Props) {
  const t = useTexts(homeTopTexts)
  return (
    <>
      {hasSearch ? (
        <Link to="/explore" state={{ isSearch: true }} className={css['fakeSearch']} data-search="true">
          <SearchIcon /> {t('home.search')}
        </Link>
      ) : null}
      {hasKinds ? <Kinds slides={slides} /> : null}
      <div className={css['strip']}>
        {hasSlider ? <PromoSlider slides={slides} /> : null}
        <OtherSlides slides={slides} />
      </div>
      {message === undefined ? null : <div className={`${ui['banner']} ${css['message']}`}>{message}</div>}
      <Leaving slides={slides} />
    </>
  )
}

function PromoSlider({ slides: actor }: Pick<Props, 'slides'>) {
  const t = useTexts(homeTopTexts)
  const slides = useSelector(actor, selectMain)
  const isLoading = useSelector(actor, selectIsLoading)
  return (
    <section className={css['slider']} aria-label={t('slides.label')}>
      {isLoading ? <Skeleton className={css['slide'] ?? ''} /> : null}
      {!isLoading && slides.length === 0 ? (
        <Link to="/explore" className={css['slide']} data-house="true">
          <b>{t('slides.house')}</b>
          <span>{t('slides.houseText')}</span>
        </Link>
      ) : null}
      {isLoading
        ? null
        : slides.map((slide, index) => <SlideLink key={slide.key} {...{ actor, slide }} className="slide" isFirst={index === 0} />)}
    </section>
  )
}

function OtherSlides({ slides: actor }: Pick<Props, 'slides'>) {
  const t = useTexts(homeTopTexts)
  const slides = useSelector(actor, selectOthers)
  const isLoading = useSelector(actor, selectIsLoading)
  if (isLoading || slides.length === 0) return null
  return (
    <section className={css['others']} aria-label={t('slides.more')}>
      {slides.map((slide) => (
        <SlideLink key={slide.key} {...{ actor, slide }} className="other" />
      ))}
    </section>
  )
}

/** One slide. One that leads off this site is a button: no user follows it without being asked, not even before the scripts have come. */
function SlideLink({
  actor,
  slide: { image, name, size, target },
  className,
  isFirst = false,
}: {
  actor: SlidesActor
  slide: Slide
  className: 'slide' | 'other'
  isFirst?: boolean
}) {
  const isLarge = className === 'slide'
  const inner = (
    <>
      <Picture
        base={image}
        tint={0}
        sizes={isLarge ? [320, 640] : [320]}
        width={isLarge ? 224 : 88}
        height={112}
        isEager={isFirst}
        className={css['slidePicture'] ?? ''}
      />
      <b>{name}</b>
    </>
  )
  const look = { className: css[className], 'data-size': size }
  if (target.kind === 'inside') {
    return (
      <Link to={target.path} {...look}>
        {inner}
      </Link>
    )
  }
  if (target.kind === 'newTab') {
    return (
      <a href={target.path} target="_blank" rel="noopener" {...look}>
        {inner}
      </a>
    )
  }
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => actor.send({ type: 'slide.open', target })} {...look}>
      {inner}
    </button>
  )
}

/** Asks before the user is led off this site. */
function Leaving({ slides }: { slides: SlidesActor }) {
  const t = useTexts(homeTopTexts)
  const c = useTexts(commonTexts)
  const asked = useSelector(slides, selectAsked)
  const end = () => slides.send({ type: 'leave.end' })
  return (
    <Sheet
      title={t('leave.title')}
      closeLabel={c('common.close')}
      isOpen={asked !== undefined}
      onClose={end}
      foot={
        asked && (
          <>
            <button type="button" className={ui['button']} data-tone="plain" data-wide="true" onClick={end}>
              {t('leave.stay')}
            </button>
            <a
              href={asked.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={ui['button']}
              data-tone="brand"
              data-wide="true"
              onClick={end}
            >
              {t('leave.go', { host: asked.host })}
            </a>
          </>
        )
      }
    >
      <p>{asked && t('leave.text', { host: asked.host })}</p>
    </Sheet>
  )
}

function Kinds({ slides: actor }: Pick<Props, 'slides'>) {
  const t = useTexts(homeTopTexts)
  const kinds = useSelector(actor, selectKinds)
  const isLoading = useSelector(actor, selectIsLoading)
  return (
    <nav className={css['kinds']} aria-label={t('kinds.label')}>
      {isLoading ? <Skeleton className={css['kindsWaiting'] ?? ''} /> : null}
      {isLoading
        ? null
        : kinds.map(({ id, name, image, categories }) => (
            <Link key={id} to="/categories/stores" search={searchOf({ ...noFilters, categories: categories.map((one) => one.id) })}>
              <Picture base={image} tint={2} sizes={[96, 192]} width={60} height={60} className={css['kindPicture'] ?? ''} />
              <span>{name}</span>
            </Link>
          ))}
    </nav>
  )
}
