import type { Id } from '../../domain/id.ts'
import type { MenuChange, MenuEdit, MenuImport, StoreMenu, StoreMenuDraft } from '../../domain/store-menu.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { Relayed } from '../../lib/relay.ts'
import type { MenuEditorActor } from '../menu-editor/menu-editor.machine.ts'
import type { flows } from './store-menu.machine.ts'

export interface StoreMenuInput {
  storeId: Id
}

/** What is done with a draft once all of it is stored. */
export type MenuGoal = { type: 'preview' } | { type: 'discard' } | { type: 'export' } | { type: 'import'; table: object }

export interface StoreMenuContext {
  storeId: Id
  /** The forms over the menu, whose edits are carried out here. */
  editor: MenuEditorActor
  /** The draft as the server has stored it. */
  draft: StoreMenuDraft | undefined
  /** The menu as it is edited; the draft's own, where everything is stored. */
  menu: StoreMenu | undefined
  /** What is being stored. */
  sent: StoreMenu | undefined
  goal: MenuGoal | undefined
  /** The edit before this; what moves is announced. */
  edit: MenuEdit | undefined
  /** Counts the edits, so that two moves of the same thing are announced twice. */
  edits: number
  changes: MenuChange[]
  imported: MenuImport | undefined
  /** Why the last thing that was asked for was not done. */
  error: AppError | undefined
}

export type StoreMenuEvent =
  | Relayed<typeof flows>
  /** Without a form, such as a move. */
  | { type: 'menu.edit'; edit: MenuEdit }
  | { type: 'menu.retry' }
  | { type: 'goal.set'; goal: MenuGoal }
  | { type: 'error.dismiss' }
  /** The answers to a question that a sheet or a conflict asks. */
  | { type: 'sheet.confirm' }
  | { type: 'sheet.close' }

export type StoreMenuEmitted = { type: 'table.exported'; csv: string }
