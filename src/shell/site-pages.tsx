import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { storesTexts } from '../screens/shared/stores/texts.vi.ts'
import { HeartIcon } from '../ui/customer-icons.tsx'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'
import { PageLinks } from '../screens/shared/reading/page-links.tsx'
import { lazyRouteComponent } from '../runtime/lazy-route-component.tsx'
import { useRuntime } from '../runtime/runtime-context.tsx'
import { maybe } from '../platform/lenient.ts'
import { pageLinksOf } from '../platform/normalise-reading.ts'

/** Its code comes where no document has named the pages, as with another back end. */
const LoadedPages = lazyRouteComponent(() => import('../screens/shared/reading/loaded-pages.tsx'), 'LoadedPages')

/** The links to the static pages. */
function SitePages({ look }: { look: 'rows' | 'line' }) {
  const { boot } = useRuntime()
  if (boot) return <PageLinks pages={maybe(pageLinksOf, boot.pages) ?? []} look={look} />
  return (
    <Suspense>
      <LoadedPages look={look} />
    </Suspense>
  )
}

/** The foot of a wide window. */
export const SiteFoot = () => (
  <footer>
    <SitePages look="line" />
  </footer>
)

/** What an account also leads to: the favourite stores and the static pages. */
export function AccountLinks() {
  const t = useTexts(storesTexts)
  return (
    <>
      <section className={ui['section']}>
        <Link to="/my-favorite-stores" className={ui['button']} data-tone="soft">
          <HeartIcon /> {t('favourites.title')}
        </Link>
      </section>
      <section className={ui['section']}>
        <SitePages look="rows" />
      </section>
    </>
  )
}
