import { selectMember } from '../../../machines/kitchen/store-area/store-area.selectors.ts'
import { bindStoreHours } from '../../actors/kitchen/store-hours.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useConsole } from '../shared/store-area/console-context.ts'
import { HoursPage } from './hours-page.tsx'

/** `/store/hours`. */
export function Hours() {
  const runtime = useRuntime()
  const { storeId } = useConsole()
  const member = useSelector(runtime.actor('storeArea'), selectMember)
  const isOwner = member?.stores.find(({ id }) => id === storeId)?.role === 'owner'
  const ownerId = isOwner ? member.id : undefined
  const actor = useScreenActor(`storeHours:${storeId}`, () => bindStoreHours(runtime, storeId, ownerId))
  return <HoursPage actor={actor} mayEdit={isOwner} />
}
