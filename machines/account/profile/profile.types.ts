import type { Frame, Movement, OpenedPicture } from '../../domain/frame.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface Profile {
  name: string
  email: string
  phone: string
  /** Address of the picture. */
  avatar: string | undefined
  taxNumber: string
}

export interface ProfileContext {
  profile: Profile | undefined
  /** Why the account is closed: the server's message. */
  ban: string | undefined
  /** A file as the browser knows it. */
  file: object | undefined
  opened: OpenedPicture | undefined
  /** Which part of the opened picture is used. */
  frame: Frame
  /** The square picture that is sent, as a data URL. */
  picture: string
  /** How much of it has gone, from 0 to 1. */
  sent: number
  /** What is written in place of the stored tax number; undefined where nothing is. */
  taxDraft: string | undefined
  /** What the last change broke at. */
  error: AppError | undefined
  failed: 'avatar' | 'tax' | undefined
}

/** The progress of a picture that is being sent. */
export type SendingEvent =
  | { type: 'picture.sent'; share: number }
  | { type: 'picture.taken'; profile: Profile }
  | { type: 'picture.refused'; error: AppError }

export type ProfileEvent =
  | SendingEvent
  | { type: 'picture.choose'; file: object }
  | { type: 'picture.move'; movement: Movement }
  | { type: 'picture.zoom'; zoom: number; at?: Movement }
  | { type: 'picture.retain' }
  | { type: 'picture.drop' }
  | { type: 'tax.write'; text: string }
  | { type: 'tax.save' }
  | { type: 'phone.change' }
  | { type: 'phone.drop' }
  /** Something of it has been changed elsewhere. */
  | { type: 'profile.reload' }

export type ProfileEmitted = { type: 'profile.failed'; error: AppError } | { type: 'tax.saved' }
