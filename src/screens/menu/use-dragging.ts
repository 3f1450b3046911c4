import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { MenuEdit, StoreMenu } from '../../../machines/domain/store-menu.ts'

/** What is dragged or moved. */
type Movable = { of: 'category'; key: string } | { of: 'item'; key: string; categoryKey: string }

/** Where it would be dropped: before what is at `to`. */
interface Drop {
  of: Movable['of']
  /** The key of what is dragged. */
  key: string
  categoryKey: string
  to: number
}

/** A pointer this near to the top or the bottom of the window scrolls it. */
const scrollZonePx = 72
const scrollPx = 14

export interface Dragging {
  drop: Drop | undefined
  /** For the button by which a thing is dragged or moved by arrow keys. */
  handle: (movable: Movable) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** The position in a menu that lies under a pointer. */
function dropAt(movable: Movable, x: number, y: number): Drop | undefined {
  const under = document.elementFromPoint(x, y)
  const category = under?.closest<HTMLElement>('[data-category]')
  const categoryKey = category?.dataset['category']
  if (!category || categoryKey === undefined) return undefined
  const isAfter = ({ top, height }: DOMRect) => y > top + height / 2
  if (movable.of === 'category') {
    const index = Number(category.dataset['index'])
    return { of: 'category', key: movable.key, categoryKey, to: index + (isAfter(category.getBoundingClientRect()) ? 1 : 0) }
  }
  const rows = [...category.querySelectorAll<HTMLElement>('[data-item]')]
  return { of: 'item', key: movable.key, categoryKey, to: rows.filter((row) => isAfter(row.getBoundingClientRect())).length }
}

function scrollNear(y: number): void {
  if (y < scrollZonePx) scrollBy(0, -scrollPx)
  else if (y > innerHeight - scrollZonePx) scrollBy(0, scrollPx)
}

/** A drop as an edit: positions count without what is dragged. Undefined where nothing moves. */
function editOf({ categories }: StoreMenu, { of, key, categoryKey, to }: Drop): MenuEdit | undefined {
  const own = of === 'category' ? categories : (categories.find((category) => category.key === categoryKey)?.items ?? [])
  const from = own.findIndex((one) => one.key === key)
  if (from !== -1 && (to === from || to === from + 1)) return undefined
  const position = from !== -1 && from < to ? to - 1 : to
  return of === 'category' ? { type: 'category.move', key, to: position } : { type: 'item.move', key, categoryKey, to: position }
}

/** One position up or down; a dish at the end of its category goes on to the next one. */
function stepOf({ categories }: StoreMenu, movable: Movable, by: 1 | -1): MenuEdit | undefined {
  if (movable.of === 'category') {
    const to = categories.findIndex(({ key }) => key === movable.key) + by
    return to < 0 || to >= categories.length ? undefined : { type: 'category.move', key: movable.key, to }
  }
  const index = categories.findIndex(({ key }) => key === movable.categoryKey)
  const items = categories[index]?.items ?? []
  const to = items.findIndex(({ key }) => key === movable.key) + by
  if (to >= 0 && to < items.length) return { type: 'item.move', key: movable.key, categoryKey: movable.categoryKey, to }
  const next = categories[index + by]
  return next && { type: 'item.move', key: movable.key, categoryKey: next.key, to: by === 1 ? 0 : next.items.length }
}

/** Moves categories and dishes by a pointer and by arrow keys (EDIT-3). What is dragged stays where it is until it is dropped; Escape lets it go. */
export function useDragging(menu: StoreMenu, onEdit: (edit: MenuEdit) => void): Dragging {
  const [drop, setDrop] = useState<Drop>()
  const dragged = useRef<Movable>(undefined)
  const send = (edit: MenuEdit | undefined) => {
    if (edit) onEdit(edit)
  }
  const cancel = () => {
    dragged.current = undefined
    setDrop(undefined)
  }
  return {
    drop,
    handle: (movable) => ({
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = movable
      },
      onPointerMove({ clientX, clientY }) {
        if (!dragged.current) return
        scrollNear(clientY)
        setDrop(dropAt(dragged.current, clientX, clientY))
      },
      onPointerUp() {
        if (dragged.current && drop) send(editOf(menu, drop))
        cancel()
      },
      onPointerCancel: cancel,
      onKeyDown(event) {
        if (event.key === 'Escape') cancel()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        send(stepOf(menu, movable, event.key === 'ArrowDown' ? 1 : -1))
      },
    }),
  }
}
