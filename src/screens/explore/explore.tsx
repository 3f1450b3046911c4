import { useRouter, useSearch } from '@tanstack/react-router'
import { selectOption } from '../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { selectContent } from '../../../machines/shop/reading/reading.selectors.ts'
import { exploreTexts } from './texts.vi.ts'
import { ExploreView } from './explore-view.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindExplore, bindExploreAddress } from '../../actors/shop/explore.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useLastingActor } from '../../runtime/use-lasting-actor.ts'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useCategories } from '../shared/stores/use-categories.ts'

const noCategories: never[] = []

/** `/explore`: what is searched for is in the address, so that the way back and a link to it find it. */
export function ExploreRoute() {
  const t = useTexts(exploreTexts)
  const runtime = useRuntime()
  const { q } = useSearch({ strict: false })
  const wanted = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  const explore = useLastingActor('explore', () => bindExplore(runtime, wanted))
  const router = useRouter()
  useScreenActor('address of the search', () => bindExploreAddress(runtime, router, explore, wanted))
  const content = useSelector(useCategories(), selectContent)
  const deliveryOption = useSelector(runtime.actors.option, selectOption)
  return (
    <>
      <BackBar title={t('explore.title')} />
      <ExploreView
        explore={explore}
        categories={content?.kind === 'categories' ? content.categories : noCategories}
        deliveryOption={deliveryOption}
      />
    </>
  )
}
