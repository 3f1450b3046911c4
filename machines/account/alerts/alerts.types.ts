import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface Alert {
  id: Id
  title: string
  message: string
  image: string | undefined
  /** A path of this site that it leads to. */
  path: string | undefined
  isRead: boolean
  /** ISO 8601. */
  createdAt: string
}

/** What the customer has read and the server may not know yet: one alert, or all up to one. */
export type Mark = { id: Id } | { upTo: Id }

export interface AlertsInput {
  /** The customer who is signed in. */
  userId: Id | undefined
}

export interface AlertsContext extends AlertsInput {
  /** As the server last answered them, the newest first. */
  alerts: Alert[]
  /** Shown as read already, the oldest first. */
  marks: Mark[]
  /** Something came while the list was on its way. */
  isStale: boolean
  isSeen: boolean
  /** Whether changes are notified as they happen. */
  isSubscribed: boolean
  error: AppError | undefined
}

export type AlertsEvent =
  | { type: 'customer.changed'; userId: Id | undefined }
  | { type: 'alerts.refresh' }
  | { type: 'alerts.subscribed' }
  | { type: 'alerts.unsubscribed' }
  | { type: 'alert.read'; id: Id }
  | { type: 'alerts.readAll' }
  | { type: 'page.seen' }
  | { type: 'page.hidden' }

/** A mark that the server did not take is taken back. */
export type AlertsEmitted = { type: 'alerts.notMarked' }
