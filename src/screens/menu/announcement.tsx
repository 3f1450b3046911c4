import type { MenuEdit, StoreMenu } from '../../../machines/domain/store-menu.ts'
import { selectEdit, selectEdits } from '../../../machines/kitchen/store-menu/store-menu.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useMenu } from './menu-actors.ts'
import { menuTexts } from './texts.vi.ts'

/** Where what was moved last is now: its name, its position among how many, and in which category. */
function moveOf({ categories }: StoreMenu, edit: MenuEdit | undefined) {
  if (edit?.type === 'category.move') {
    const index = categories.findIndex(({ key }) => key === edit.key)
    return index === -1
      ? undefined
      : { name: categories[index]?.name ?? '', position: index + 1, of: categories.length, category: undefined }
  }
  if (edit?.type !== 'item.move') return undefined
  const category = categories.find(({ items }) => items.some(({ key }) => key === edit.key))
  const index = category?.items.findIndex(({ key }) => key === edit.key) ?? -1
  if (!category || index === -1) return undefined
  return { name: category.items[index]?.name ?? '', position: index + 1, of: category.items.length, category: category.name }
}

/** Reads out where something was moved to (EDIT-3). */
export function Announcement({ menu: shown }: { menu: StoreMenu }) {
  const t = useTexts(menuTexts)
  const { menu } = useMenu()
  const edit = useSelector(menu, selectEdit)
  const edits = useSelector(menu, selectEdits)
  const move = moveOf(shown, edit)
  return (
    <p className={ui['visuallyHidden']} role="status">
      {move ? (
        <span key={edits}>
          {move.category === undefined
            ? t('storeMenu.moved.category', { name: move.name, position: move.position, of: move.of })
            : t('storeMenu.moved.item', { name: move.name, position: move.position, of: move.of, category: move.category })}
        </span>
      ) : null}
    </p>
  )
}
