import { itemSheet } from '../../../machines/domain/menu-forms.ts'
import type { MenuItem } from '../../../machines/domain/store-menu.ts'
import { selectSelected } from '../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useFormats } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { GripIcon } from './icons.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'
import { useTyping } from './use-typing.ts'
import type { Dragging } from './use-dragging.ts'

interface Props {
  item: MenuItem
  index: number
  count: number
  categoryKey: string
  dragging: Dragging
}

/** A dish: chosen by its box, moved by its handle, edited by a tap on it. */
export function MenuRow({ item, index, count, categoryKey, dragging }: Props) {
  const t = useTexts(menuTexts)
  const { editor, isEditable } = useMenu()
  const typing = useTyping()
  const isSelected = useSelector(editor, selectSelected).includes(item.key)
  const { drop } = dragging
  const isHere = drop?.of === 'item' && drop.categoryKey === categoryKey
  const side = isHere ? (drop.to === index ? 'before' : drop.to === count && index === count - 1 ? 'after' : undefined) : undefined
  return (
    <li
      className={css['row']}
      data-item={item.key}
      data-follow={item.key}
      data-drop={side}
      data-dragged={drop?.key === item.key}
      data-selected={isSelected}
    >
      {isEditable ? (
        <>
          <label className={css['check']}>
            <input
              type="checkbox"
              aria-label={t('storeMenu.select', { name: item.name })}
              checked={isSelected}
              onChange={() => editor.send({ type: 'item.toggle', key: item.key })}
            />
          </label>
          <IconButton
            label={t('storeMenu.move', { name: item.name })}
            data-focus=""
            {...dragging.handle({ of: 'item', key: item.key, categoryKey })}
          >
            <GripIcon />
          </IconButton>
        </>
      ) : null}
      {isEditable ? (
        <button
          type="button"
          className={css['dish']}
          onClick={() => editor.send({ type: 'sheet.open', sheet: itemSheet(typing, categoryKey, item) })}
        >
          <Dish item={item} />
        </button>
      ) : (
        <div className={css['dish']}>
          <Dish item={item} />
        </div>
      )}
    </li>
  )
}

function Dish({ item }: { item: MenuItem }) {
  const t = useTexts(menuTexts)
  const { money } = useFormats()
  const { name, description, image, tint, price, oldPrice, isRecommended, isPopular, isNew, isVeg, isSpicy } = item
  const marks = [
    isRecommended && t('storeMenu.item.recommended'),
    isPopular && t('storeMenu.item.popular'),
    isNew && t('storeMenu.item.isNew'),
    isVeg === true && t('storeMenu.item.veg'),
    isSpicy && t('storeMenu.item.spicy'),
  ].filter((mark) => mark !== false)
  return (
    <>
      <Picture base={image} tint={tint} sizes={[96, 192]} width={56} height={56} className={css['thumb'] ?? ''} />
      <span className={css['name']}>
        <b>{name}</b>
        {description === undefined ? null : <small>{description}</small>}
        {marks.length === 0 ? null : (
          <span className={css['marks']}>
            {marks.map((mark) => (
              <span key={mark} className={ui['tag']}>
                {mark}
              </span>
            ))}
          </span>
        )}
      </span>
      <span className={css['price']}>
        <b>{money(price)}</b>
        {oldPrice === undefined ? null : <s>{money(oldPrice)}</s>}
      </span>
    </>
  )
}
