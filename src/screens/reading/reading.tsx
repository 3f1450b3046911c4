import { Link, useParams } from '@tanstack/react-router'
import { selectContent, selectIsMissing } from '../../../machines/shop/reading/reading.selectors.ts'
import type { ReadingRequest } from '../../../machines/shop/reading/reading.types.ts'
import { readingTexts } from './texts.vi.ts'
import { sharedTexts } from '../shared/texts.vi.ts'
import { StaticPage } from './static-page.tsx'
import { ReadingView } from '../shared/reading/reading-view.tsx'
import { Reviews } from './reviews.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindReading } from '../../actors/shop/reading.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

function useReading(request: Extract<ReadingRequest, { slug: string }>) {
  const runtime = useRuntime()
  return useScreenActor(`${request.kind} ${request.slug}`, () => bindReading(runtime, request))
}

/** `/reviews/{slug}` (ROUTE-7). */
export function ReviewsRoute() {
  const { slug = '' } = useParams({ strict: false })
  return <ReviewsOf key={slug} slug={slug} />
}

function ReviewsOf({ slug }: { slug: string }) {
  const t = useTexts(readingTexts)
  const reading = useReading({ kind: 'reviews', slug })
  const content = useSelector(reading, selectContent)
  return (
    <>
      <BackBar title={content?.kind === 'reviews' ? `${t('reviews.title')}: ${content.store.name}` : t('reviews.title')} />
      <ReadingView
        reading={reading}
        messages={{ loading: t('reviews.loading'), failed: t('reviews.failed'), missing: t('reviews.missing') }}
        homeLink={<HomeLink />}
      >
        {(read) =>
          read.kind === 'reviews' ? (
            <Reviews
              name={read.store.name}
              reviews={read.reviews}
              storeLink={
                <Link to="/stores/$restaurant" params={{ restaurant: slug }} className={ui['button']} data-tone="soft">
                  {t('reviews.toStore')}
                </Link>
              }
            />
          ) : null
        }
      </ReadingView>
    </>
  )
}

/** `/pages/{slug}` (ROUTE-9). */
export function PageRoute() {
  const { slug = '' } = useParams({ strict: false })
  return <PageOf key={slug} slug={slug} />
}

function PageOf({ slug }: { slug: string }) {
  const t = useTexts(readingTexts)
  const reading = useReading({ kind: 'page', slug })
  const content = useSelector(reading, selectContent)
  const isMissing = useSelector(reading, selectIsMissing)
  return (
    <>
      <BackBar title={content?.kind === 'page' ? content.page.name : isMissing ? t('pages.missing') : ''} />
      <ReadingView
        reading={reading}
        messages={{ loading: t('pages.loading'), failed: t('pages.failed'), missing: t('pages.missing') }}
        homeLink={<HomeLink />}
      >
        {(read) => (read.kind === 'page' ? <StaticPage html={read.page.html} /> : null)}
      </ReadingView>
    </>
  )
}

function HomeLink() {
  const t = useTexts(sharedTexts)
  return (
    <Link to="/" className={ui['button']} data-tone="brand">
      {t('browse.home')}
    </Link>
  )
}
