import { Link } from '@tanstack/react-router'
import { selectContent } from '../../machines/shop/reading/reading.selectors.ts'
import { bindReading } from '../actors/shop/reading.ts'
import { storesTexts } from '../screens/shared/stores/texts.vi.ts'
import { HeartIcon } from '../ui/customer-icons.tsx'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'
import { PageLinks } from '../screens/shared/reading/page-links.tsx'
import { useRuntime } from '../runtime/runtime-context.tsx'
import { useScreenActor } from '../runtime/use-screen-actor.ts'
import { useSelector } from '../runtime/use-selector.ts'

type Look = 'rows' | 'line'

/** The links to the static pages: those that the document named, or, without such a document, those that the server has. */
function SitePages({ look }: { look: Look }) {
  const { boot } = useRuntime()
  return boot ? <PageLinks pages={boot.pages} look={look} /> : <LoadedPages look={look} />
}

function LoadedPages({ look }: { look: Look }) {
  const runtime = useRuntime()
  const reading = useScreenActor('pages', () => bindReading(runtime, { kind: 'pages' }))
  const content = useSelector(reading, selectContent)
  return <PageLinks pages={content?.kind === 'pages' ? content.pages : []} look={look} />
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
