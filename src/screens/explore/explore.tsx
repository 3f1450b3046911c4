import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { selectOption } from '../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import { selectContent, selectHasFailed } from '../../../machines/shop/reading/reading.selectors.ts'
import { exploreTexts } from './texts.vi.ts'
import { ExploreView } from './explore-view.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindExplore, bindExploreAddress } from '../../actors/shop/explore.ts'
import { bindReading } from '../../actors/shop/reading.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useLastingActor } from '../../runtime/use-lasting-actor.ts'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useCategories } from '../shared/stores/use-categories.ts'

const none: never[] = []

/** What is popular near the location, asked for once; nothing where that cannot be had. */
function usePopular(): readonly string[] | undefined {
  const runtime = useRuntime()
  const location = useSelector(runtime.actors.location, selectLocation)
  const reading = useScreenActor(`popular ${location?.lat} ${location?.lng}`, () => bindReading(runtime, { kind: 'popular', location }))
  const content = useSelector(reading, selectContent)
  const hasFailed = useSelector(reading, selectHasFailed)
  if (content?.kind === 'popular') return content.names
  return hasFailed ? none : undefined
}

/** `/explore`: what is searched for is in the address, so that the way back and a link to it find it. */
export function ExploreRoute() {
  const t = useTexts(exploreTexts)
  const runtime = useRuntime()
  const { q } = useSearch({ strict: false })
  const isSearch = useRouterState({ select: ({ location }) => location.state.isSearch === true })
  const wanted = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  const explore = useLastingActor('explore', () => bindExplore(runtime, wanted))
  const router = useRouter()
  useScreenActor('address of the search', () => bindExploreAddress(runtime, router, explore, wanted))
  const content = useSelector(useCategories(), selectContent)
  const popular = usePopular()
  const deliveryOption = useSelector(runtime.actors.option, selectOption)
  return (
    <>
      <BackBar title={t('explore.title')} />
      <ExploreView
        explore={explore}
        categories={content?.kind === 'categories' ? content.categories : none}
        popular={popular}
        deliveryOption={deliveryOption}
        hasFocus={isSearch}
      />
    </>
  )
}
