import { useRouterState } from '@tanstack/react-router'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import type { StoreCard } from '../../../machines/domain/entities.ts'
import { selectLayout } from '../../../machines/app/shell/shell.selectors.ts'
import { selectHomeTitle, selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { ui } from '../../ui/parts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { HomePage, ListWaiting, TopWaiting } from './home-page.tsx'
import { homeTexts } from './texts.vi.ts'
import { HomeBar } from '../../shell/home-bar.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useBrowse } from '../shared/stores/use-browse.ts'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useWholeTitle } from '../../shell/use-title.ts'

export type HomeContentProps =
  | { part: 'top' | 'narrowed' | 'none' }
  | { part: 'heart'; store: StoreCard }
  | { part: 'more'; stores: readonly StoreCard[] }

/** A browser that renders a first view itself loads it before. */
export const HomeContent = lazyRouteComponent<'HomeContent', HomeContentProps>(() => import('./home-content.tsx'), 'HomeContent')

const later = (props: HomeContentProps, until?: ReactNode) => (
  <Suspense fallback={until}>
    <HomeContent {...props} />
  </Suspense>
)

// the very same elements at each render: a part that the server rendered and whose code is still on its way would else be rendered again, as nothing
const top = later({ part: 'top' }, <TopWaiting />)
const narrowed = later({ part: 'narrowed' }, <ListWaiting />)
const none = later({ part: 'none' }, <ListWaiting />)
const afterwards = {
  heart: (store: StoreCard) => later({ part: 'heart', store }),
  more: (stores: readonly StoreCard[]) => later({ part: 'more', stores }),
}

export function HomeRoute() {
  const browse = useBrowse()
  const { option, location, shell, startup } = useRuntime().actors
  const t = useTexts(commonTexts)
  const h = useTexts(homeTexts)
  const { hasPickup } = useSelector(startup, selectSettings)
  const seoTitle = useSelector(startup, selectHomeTitle)
  useWholeTitle(seoTitle ?? `${t('nav.home')} | ${t('app.name')}`)
  const layout = useSelector(shell, selectLayout)
  // the tapped chip is seen immediately, and the other list as soon as it is rendered
  const isNarrowed = useDeferredValue(
    useRouterState({ select: ({ location }) => /[?&](sort|open|veg|free|offers|new|stars|category)=/.test(location.searchStr) }),
  )
  const isMounted = useIsMounted()
  return (
    <>
      {layout === 'phone' ? <HomeBar location={location} /> : null}
      <h1 className={ui['visuallyHidden']}>{h('home.lead')}</h1>
      <HomePage
        browse={browse}
        option={option}
        hasPickup={hasPickup}
        top={top}
        list={isNarrowed ? narrowed : undefined}
        otherwise={none}
        {...(isMounted && afterwards)}
      />
    </>
  )
}
