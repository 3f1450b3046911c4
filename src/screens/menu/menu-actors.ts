import { createContext, use } from 'react'
import type { Frame, OpenedPicture } from '../../../machines/domain/frame.ts'
import type { MenuEditorActor } from '../../../machines/kitchen/menu-editor/menu-editor.machine.ts'
import type { StoreMenuActor } from '../../../machines/kitchen/store-menu/store-menu.machine.ts'

interface MenuActors {
  menu: StoreMenuActor
  editor: MenuEditorActor
  /** Whether the member may change the menu, and may do so now. */
  isEditable: boolean
  /** Fills a canvas with what is framed. */
  draw: (canvas: HTMLCanvasElement, opened: OpenedPicture, frame: Frame) => void
}

const MenuContext = createContext<MenuActors | undefined>(undefined)

export const MenuProvider = MenuContext

/** The menu that is edited, and the forms over it. */
export function useMenu(): MenuActors {
  const actors = use(MenuContext)
  if (!actors) throw new Error('No MenuProvider')
  return actors
}
