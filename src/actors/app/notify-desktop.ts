import { selectItem, selectMenu } from '../../../machines/shop/store/store.selectors.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Has a wide window know how far the store is that its middle shows, where there are both. */
export function notifyDesktop(runtime: Runtime): void {
  const desktop = runtime.find('desktop')
  const store = runtime.find('store')?.getSnapshot()
  if (!desktop || !store) return
  desktop.send({ type: 'menu.changed', menu: selectMenu(store) })
  desktop.send({ type: 'item.changed', hasItem: selectItem(store) !== undefined })
}
