import { bindStoreMenu } from '../../actors/kitchen/store-menu.ts'
import { drawFramed } from '../../platform/picture.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useConsole } from '../shared/store-area/console-context.ts'
import { StoreMenu } from './store-menu.tsx'

/** `/store/menu`. */
export function Menu() {
  const runtime = useRuntime()
  const { storeId } = useConsole()
  const menu = useScreenActor(`menu:${storeId}`, () => bindStoreMenu(runtime, storeId))
  return <StoreMenu menu={menu} draw={drawFramed} />
}
