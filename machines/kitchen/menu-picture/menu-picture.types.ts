import type { Frame, Movement, OpenedPicture } from '../../domain/frame.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface MenuPictureInput {
  storeId: Id
}

/** A picture as the server has stored it. */
export interface StoredPicture {
  image: string
  tint: number
}

export interface MenuPictureContext {
  storeId: Id
  /** A file as the browser knows it. */
  file: object | undefined
  opened: OpenedPicture | undefined
  /** Which square of it is used. */
  frame: Frame
  /** That square, as a data URL. */
  picture: string
  error: AppError | undefined
}

export type MenuPictureEvent =
  /** Chosen, or dropped on the form. */
  | { type: 'picture.choose'; file: object }
  | { type: 'picture.move'; movement: Movement }
  | { type: 'picture.zoom'; zoom: number; at?: Movement }
  | { type: 'picture.retain' }
  | { type: 'picture.drop' }

export type MenuPictureEmitted = { type: 'picture.stored'; picture: StoredPicture }
