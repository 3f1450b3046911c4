import type { Courier } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface CourierShiftContext {
  courier: Courier | undefined
  /** What was last requested; the server decides. */
  requested: boolean
  /** Whether the profile is to be read again once the server has answered. */
  isOutdated: boolean
  /** What the profile could not be had for. */
  error: AppError | undefined
  /** Why the last switch was undone. */
  switchError: AppError | undefined
}

export type CourierShiftEvent = { type: 'shift.refresh' } | { type: 'duty.begin' } | { type: 'duty.end' }

export type CourierShiftEmitted = { type: 'duty.changed'; isOnDuty: boolean }
