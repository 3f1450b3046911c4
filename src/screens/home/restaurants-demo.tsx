import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { locationOfPopular } from '../../../machines/domain/address.ts'
import type { PopularPlace, StoreCard } from '../../../machines/domain/entities.ts'
import { selectPlaces, selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { homeTopTexts } from './top/texts.vi.ts'
import { HomePage } from './home-page.tsx'
import { ListState } from '../shared/filtered-stores/list-state.tsx'
import { MoreStores } from '../shared/stores/more-stores.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindDemoBrowse } from '../../actors/shop/browse.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useLastingActor } from '../../runtime/use-lasting-actor.ts'

/** The list of stores as it is at the default location, wherever the customer is. */
export function RestaurantsDemoRoute() {
  const t = useTexts(homeTopTexts)
  const primary = useSelector(useRuntime().actors.startup, selectPlaces).find(({ isDefault }) => isDefault)
  return (
    <>
      <BackBar title={primary ? t('demo.title', { location: primary.name }) : ''} />
      {primary ? <Demo primary={primary} /> : null}
    </>
  )
}

const moreOf = (option: DeliveryOptionActor) => (stores: readonly StoreCard[]) => (
  <MoreStores stores={stores} option={option} heart={undefined} onEnd={undefined} />
)

function Demo({ primary }: { primary: PopularPlace }) {
  const runtime = useRuntime()
  const { option } = runtime.actors
  const browse = useLastingActor('demoBrowse', () => bindDemoBrowse(runtime, locationOfPopular(primary)))
  const { hasPickup } = useSelector(runtime.actors.startup, selectSettings)
  return (
    <HomePage
      browse={browse}
      option={option}
      hasPickup={hasPickup}
      otherwise={<ListState browse={browse} option={option} />}
      more={moreOf(option)}
    />
  )
}
