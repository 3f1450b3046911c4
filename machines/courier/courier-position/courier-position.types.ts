import type { Coordinates } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

/** Where the device is. */
export interface Fix extends Coordinates {
  /** Degrees clockwise from north; undefined while not moving. */
  heading: number | undefined
  /** Metres. */
  accuracy: number | undefined
}

/** Why there is no position: not allowed by the person or the browser, or not to be had just now. */
export type FixFault = 'denied' | 'unavailable'

export interface CourierPositionContext {
  last: Fix | undefined
  /** The position that was last queued, for the orders that are under way now. */
  noted: Fix | undefined
  /** What the server has not taken yet, the oldest first. */
  trail: Fix[]
  error: AppError | undefined
}

/** What is to outlive the page. */
export type CourierPositionEmitted =
  | { type: 'position.noted'; fix: Fix }
  | { type: 'position.accepted'; fix: Fix }
  /** The server will not take it: it is off. */
  | { type: 'position.refused'; fix: Fix; error: AppError }
  | { type: 'trail.forgotten' }

export type CourierPositionEvent =
  | { type: 'work.changed'; orders: string[] }
  | { type: 'position.moved'; fix: Fix }
  | { type: 'position.failed'; fault: FixFault }
  | { type: 'position.retry' }
