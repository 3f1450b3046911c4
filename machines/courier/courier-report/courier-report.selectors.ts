import type { CourierReportSnapshot } from './courier-report.machine.ts'

export const selectIsOpen = (snapshot: CourierReportSnapshot) => snapshot.hasTag('open')
export const selectIsSending = (snapshot: CourierReportSnapshot) => snapshot.hasTag('sending')
export const selectIsSent = (snapshot: CourierReportSnapshot) => snapshot.hasTag('sent')
export const selectKind = (snapshot: CourierReportSnapshot) => snapshot.context.kind
export const selectChoice = (snapshot: CourierReportSnapshot) => snapshot.context.choice
export const selectNote = (snapshot: CourierReportSnapshot) => snapshot.context.note
export const selectError = (snapshot: CourierReportSnapshot) => snapshot.context.error
/** Whether what was chosen is enough to be sent. */
export const selectMaySend = (snapshot: CourierReportSnapshot) => snapshot.can({ type: 'report.send' })
