import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export const releaseReasons = ['vehicle', 'too_far', 'store_slow', 'accident', 'mistake', 'other'] as const
export const problemReasons = ['customer_unreachable', 'wrong_address', 'store_closed', 'accident', 'other'] as const

/** Why an order is given back, or what is wrong with it. */
export type ReportChoice =
  | { kind: 'release'; reason: (typeof releaseReasons)[number] }
  | { kind: 'problem'; reason: (typeof problemReasons)[number] }

export interface ReportedOrder {
  id: Id
  uniqueId: string
}

export interface CourierReportContext {
  order: ReportedOrder | undefined
  kind: ReportChoice['kind']
  choice: ReportChoice | undefined
  note: string
  error: AppError | undefined
}

export type SentReport = Pick<CourierReportContext, 'order' | 'choice' | 'note'>

export type CourierReportEvent =
  | { type: 'report.begin'; kind: ReportChoice['kind']; order: ReportedOrder }
  | { type: 'reason.choose'; choice: ReportChoice }
  | { type: 'note.change'; note: string }
  | { type: 'report.send' }
  | { type: 'report.close' }

export type CourierReportEmitted = { type: 'report.sent'; kind: ReportChoice['kind'] }
