import type { StoreReportSnapshot } from './store-report.machine.ts'

export const selectReport = (snapshot: StoreReportSnapshot) => snapshot.context.report
export const selectIsLoading = (snapshot: StoreReportSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: StoreReportSnapshot) => snapshot.hasTag('failed')
export const selectIsRefused = (snapshot: StoreReportSnapshot) => snapshot.hasTag('refused')
export const selectError = (snapshot: StoreReportSnapshot) => snapshot.context.error
/** How many days up to today were chosen; undefined where the member has chosen days of their own. */
export const selectDays = ({ context: { isOwnPeriod, request } }: StoreReportSnapshot) =>
  !isOwnPeriod && 'days' in request ? request.days : undefined
export const selectIsOwnPeriod = (snapshot: StoreReportSnapshot) => snapshot.context.isOwnPeriod
export const selectFault = (snapshot: StoreReportSnapshot) => snapshot.context.fault
/** What is being saved. */
export const selectExported = (snapshot: StoreReportSnapshot) => (snapshot.hasTag('exporting') ? snapshot.context.table : undefined)
export const selectExportError = (snapshot: StoreReportSnapshot) => snapshot.context.exportError
