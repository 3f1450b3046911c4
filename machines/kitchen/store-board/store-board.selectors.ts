import type { StoreBoardSnapshot } from './store-board.machine.ts'

export const selectStore = (snapshot: StoreBoardSnapshot) => snapshot.context.store
export const selectSteps = (snapshot: StoreBoardSnapshot) => snapshot.context.steps
export const selectOrderId = (snapshot: StoreBoardSnapshot) => snapshot.context.orderId
export const selectMinutes = (snapshot: StoreBoardSnapshot) => snapshot.context.minutes
export const selectCode = (snapshot: StoreBoardSnapshot) => snapshot.context.code
export const selectSoldOut = (snapshot: StoreBoardSnapshot) => snapshot.context.soldOut
export const selectEndsToday = (snapshot: StoreBoardSnapshot) => snapshot.context.endsToday
export const selectTicked = (snapshot: StoreBoardSnapshot) => snapshot.context.ticked
export const selectColumn = (snapshot: StoreBoardSnapshot) => snapshot.context.column
export const selectPrintedId = (snapshot: StoreBoardSnapshot) => snapshot.context.printedId
export const selectWithdrawal = (snapshot: StoreBoardSnapshot) => snapshot.context.withdrawal
export const selectSheet = (snapshot: StoreBoardSnapshot) => snapshot.value
