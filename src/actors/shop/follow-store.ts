import type { DesktopActor } from '../../../machines/app/desktop/desktop.machine.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import { selectItem, selectMenu } from '../../../machines/shop/store/store.selectors.ts'

/** The middle of a wide window follows the store that it shows, and has it asked again for a menu that does not come. Answers what parts the two. */
export function followStore(desk: DesktopActor, store: StoreActor): () => void {
  const tell = () => {
    const snapshot = store.getSnapshot()
    desk.send({ type: 'menu.changed', menu: selectMenu(snapshot) })
    desk.send({ type: 'item.changed', hasItem: selectItem(snapshot) !== undefined })
  }
  tell()
  const heard = [store.subscribe(tell), desk.on('menu.wanted', () => store.send({ type: 'store.retry' }))]
  return () => {
    for (const one of heard) one.unsubscribe()
  }
}
