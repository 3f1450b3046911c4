import { Link } from '@tanstack/react-router'
import { storesTexts } from '../screens/shared/stores/texts.vi.ts'
import { HeartIcon } from '../ui/customer-icons.tsx'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'
import { PageLinks } from '../screens/shared/reading/page-links.tsx'
import { useRuntime } from '../runtime/runtime-context.tsx'

const noPages: never[] = []

/** The foot of a wide window: the static pages that the document named. */
export const SiteFoot = () => (
  <footer>
    <PageLinks pages={useRuntime().boot?.pages ?? noPages} look="line" />
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
        <PageLinks pages={useRuntime().boot?.pages ?? noPages} look="rows" />
      </section>
    </>
  )
}
