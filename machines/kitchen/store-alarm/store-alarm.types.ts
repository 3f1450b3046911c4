import type { Id } from '../../domain/id.ts'

export interface StoreAlarmContext {
  /** The orders that wait for an answer. */
  offers: Id[]
  isUrgent: boolean
}

export type StoreAlarmEvent =
  | { type: 'offers.changed'; offers: Id[] }
  /** Whether the browser lets the page sound has changed. */
  | { type: 'sound.allowed' }
  | { type: 'sound.blocked' }
  | { type: 'sound.enable' }

export type StoreAlarmEmitted = { type: 'alarm.sounded'; isUrgent: boolean }
