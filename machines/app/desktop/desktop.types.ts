import type { Dialog } from '../../domain/routes.ts'

/** The state of the selected store's menu. */
export type Menu = 'none' | 'loading' | 'failed' | 'shown'

/** What the middle of a wide window shows. */
export type Centre = 'loading' | 'failed' | 'panel' | 'menu' | 'list' | 'page'

/** A dialog of an address, or the sheet of a single item. */
export type Popup = Dialog | 'item'

export interface DesktopContext {
  /** Path of what is in the middle. */
  page: string
  /** The dialog that lies over it. */
  dialog: Dialog | undefined
  menu: Menu
  hasItem: boolean
}

export interface DesktopInput {
  page: string
}

export type DesktopEvent =
  | { type: 'page.changed'; page: string; dialog: Dialog | undefined }
  | { type: 'menu.changed'; menu: Menu }
  | { type: 'item.changed'; hasItem: boolean }
  | { type: 'customer.changed'; isCustomer: boolean }
  | { type: 'dialog.close' }
  | { type: 'menu.retry' }

export type DesktopEmitted = { type: 'dialog.left' } | { type: 'shell.cleared' } | { type: 'menu.wanted' }
