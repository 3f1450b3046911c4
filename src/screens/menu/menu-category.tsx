import { itemSheet } from '../../../machines/domain/menu-forms.ts'
import type { MenuCategory as Category, StoreMenu } from '../../../machines/domain/store-menu.ts'
import { selectSelected } from '../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BinIcon, GripIcon, PencilIcon } from './icons.tsx'
import { useMenu } from './menu-actors.ts'
import { MenuRow } from './menu-row.tsx'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'
import type { Dragging } from './use-dragging.ts'
import { useTyping } from './use-typing.ts'

interface Props {
  menu: StoreMenu
  category: Category
  index: number
  dragging: Dragging
}

const isDropBefore = ({ drop }: Dragging, index: number, count: number) =>
  drop?.of === 'category' && (drop.to === index ? 'before' : drop.to === count && index === count - 1 ? 'after' : undefined)

/** A category with its dishes. */
export function MenuCategory({ menu, category, index, dragging }: Props) {
  const t = useTexts(menuTexts)
  const { editor, isEditable } = useMenu()
  const typing = useTyping()
  const { key, name, items } = category
  const { drop } = dragging
  return (
    <section
      className={`${ui['section']} ${css['category']}`}
      data-category={key}
      data-index={index}
      data-follow={key}
      data-drop={isDropBefore(dragging, index, menu.categories.length) || undefined}
      data-dragged={drop?.key === key}
      aria-labelledby={`category-${key}`}
    >
      <header>
        {isEditable ? (
          <IconButton label={t('storeMenu.move', { name })} data-focus="" {...dragging.handle({ of: 'category', key })}>
            <GripIcon />
          </IconButton>
        ) : null}
        <h3 id={`category-${key}`}>
          {name} <small>{t('storeMenu.count', { count: items.length })}</small>
        </h3>
        {isEditable ? <CategoryTools category={category} /> : null}
      </header>
      {items.length === 0 ? (
        <p className={css['none']} data-drop={drop?.of === 'item' && drop.categoryKey === key}>
          {t('storeMenu.category.empty')}
        </p>
      ) : (
        <ul>
          {items.map((item, at) => (
            <MenuRow key={item.key} item={item} index={at} count={items.length} categoryKey={key} dragging={dragging} />
          ))}
        </ul>
      )}
      {isEditable ? (
        <Button tone="bare" onClick={() => editor.send({ type: 'sheet.open', sheet: itemSheet(typing, key) })}>
          <PlusIcon />
          {t('storeMenu.item.add')}
          <span className={ui['visuallyHidden']}> {name}</span>
        </Button>
      ) : null}
    </section>
  )
}

function CategoryTools({ category: { key, name, items } }: { category: Category }) {
  const t = useTexts(menuTexts)
  const { editor } = useMenu()
  const selected = useSelector(editor, selectSelected)
  const own = items.map((item) => item.key)
  const isAll = own.length > 0 && own.every((one) => selected.includes(one))
  const choose = () => {
    const others = selected.filter((one) => !own.includes(one))
    editor.send({ type: 'selection.set', keys: isAll ? others : [...others, ...own] })
  }
  return (
    <>
      {own.length === 0 ? null : (
        <label className={css['check']}>
          <input type="checkbox" aria-label={t('storeMenu.selectAll', { name })} checked={isAll} onChange={choose} />
        </label>
      )}
      <IconButton
        label={t('storeMenu.category.edit', { name })}
        onClick={() => editor.send({ type: 'sheet.open', sheet: { kind: 'category', form: { key, name } } })}
      >
        <PencilIcon />
      </IconButton>
      <IconButton
        label={t('storeMenu.category.remove', { name })}
        onClick={() => editor.send({ type: 'sheet.open', sheet: { kind: 'remove', form: { of: 'category', key } } })}
      >
        <BinIcon />
      </IconButton>
    </>
  )
}
