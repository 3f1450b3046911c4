import type { Id } from '../../domain/id.ts'
import type { MenuMistake, MenuPatch, MenuSheet } from '../../domain/menu-forms.ts'
import type { MenuEdit } from '../../domain/store-menu.ts'
import type { Relayed } from '../../lib/relay.ts'
import type { MenuPictureActor } from '../menu-picture/menu-picture.machine.ts'
import type { flows } from './menu-editor.machine.ts'

export interface MenuEditorInput {
  storeId: Id
}

export interface MenuEditorContext {
  /** The picture of the dish whose sheet is open. */
  picture: MenuPictureActor
  sheet: MenuSheet | undefined
  /** Whether something was written in it. */
  isWritten: boolean
  /** The fields that a submitted sheet lacks. */
  mistakes: MenuMistake[]
  /** The keys of the dishes that are chosen for a bulk edit. */
  selected: string[]
}

export type MenuEditorEvent =
  | Relayed<typeof flows>
  | { type: 'sheet.open'; sheet: MenuSheet }
  | { type: 'form.write'; patch: MenuPatch }
  | { type: 'form.submit' }
  /** Asks first where something was written. */
  | { type: 'sheet.close' }
  | { type: 'sheet.retain' }
  /** Closes it with what was written. */
  | { type: 'sheet.discard' }
  | { type: 'item.toggle'; key: string }
  | { type: 'selection.set'; keys: string[] }

export type MenuEditorEmitted = { type: 'edit.made'; edit: MenuEdit }
