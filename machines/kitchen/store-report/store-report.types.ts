import type { Id } from '../../domain/id.ts'
import type { Period, PeriodFault, ReportRequest, ReportTable, StoreReport } from '../../domain/report.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface StoreReportInput {
  storeId: Id
  request: ReportRequest
}

export interface StoreReportContext {
  storeId: Id
  /** What the report is requested of. */
  request: ReportRequest
  /** Whether the member chooses the first day and the last one. */
  isOwnPeriod: boolean
  /** Why the days that were chosen make no period. */
  fault: PeriodFault | undefined
  /** The one that was read last, also while another one is read. */
  report: StoreReport | undefined
  error: AppError | undefined
  /** What is saved as a file, or could not be. */
  table: ReportTable | undefined
  exportError: AppError | undefined
}

export type StoreReportEvent =
  | { type: 'days.choose'; days: number }
  /** Days of the member's own are asked for, then chosen. */
  | { type: 'period.edit' }
  | ({ type: 'period.choose' } & Period)
  | { type: 'report.retry' }
  | { type: 'report.export'; table: ReportTable }

export type StoreReportEmitted = { type: 'file.ready'; name: string; content: string }
