import type { Id } from '../../domain/id.ts'
import type { Item, MenuSection } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'
import type { Menu } from '../../app/desktop/desktop.types.ts'
import type { StoreSnapshot } from './store.machine.ts'

export const selectIsLoading = (snapshot: StoreSnapshot) => snapshot.hasTag('loading')
export const selectIsShown = (snapshot: StoreSnapshot) => snapshot.hasTag('shown')
export const selectHasFailed = (snapshot: StoreSnapshot) => snapshot.hasTag('failed')
/** Whether an item's details are on their way. */
export const selectIsOpening = (itemId: Id) => (snapshot: StoreSnapshot) => snapshot.hasTag('opening') && snapshot.context.itemId === itemId
/** The state of the menu, as the middle of a wide window has it. */
export const selectMenu = (snapshot: StoreSnapshot): Menu =>
  snapshot.hasTag('loading') ? 'loading' : snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('shown') ? 'shown' : 'none'
export const selectStore = (snapshot: StoreSnapshot) => snapshot.context.store
export const selectSections = (snapshot: StoreSnapshot) => snapshot.context.sections
export const selectSearch = (snapshot: StoreSnapshot) => snapshot.context.search
export const selectFilters = (snapshot: StoreSnapshot) => snapshot.context.filters
export const selectItem = (snapshot: StoreSnapshot) => snapshot.context.item
/** Whether a tap has opened the item, and not its address. */
export const selectIsTapped = (snapshot: StoreSnapshot) => snapshot.context.isTapped
export const selectFailure = (snapshot: StoreSnapshot) => snapshot.context.failure

/** Names without marks and case, found out once for each dish. */
const foldedNames = new WeakMap<Item, string>()

function foldedName(item: Item): string {
  const known = foldedNames.get(item) ?? fold(item.name)
  foldedNames.set(item, known)
  return known
}

/** The sections with the items whose name holds the text, marks and case aside; sections left empty fall away (MENU-5). */
export function searchSections(sections: readonly MenuSection[], text: string): MenuSection[] {
  const wanted = fold(text)
  if (wanted === '') return [...sections]
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => foldedName(item).includes(wanted)) }))
    .filter((section) => section.items.length > 0)
}
