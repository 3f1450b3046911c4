import type { Id } from '../../domain/id.ts'
import type { AlertsSnapshot } from './alerts.machine.ts'
import type { Alert, Mark } from './alerts.types.ts'

/** Ids that are texts have no order: then all that are there are meant. */
const isUpTo = (id: Id, last: Id) => typeof id === 'string' || typeof last === 'string' || id <= last

const covers = (mark: Mark, { id }: Alert) => ('id' in mark ? mark.id === id : isUpTo(id, mark.upTo))

const made = new WeakMap<Alert[], { marks: Mark[]; shown: Alert[] }>()

/** The alerts, with what has just been read as read already. */
export function shownAlerts(alerts: Alert[], marks: Mark[]): Alert[] {
  const known = made.get(alerts)
  if (known?.marks === marks) return known.shown
  const isMarked = (alert: Alert) => marks.some((mark) => covers(mark, alert))
  const shown = marks.length === 0 ? alerts : alerts.map((alert) => (alert.isRead || !isMarked(alert) ? alert : { ...alert, isRead: true }))
  made.set(alerts, { marks, shown })
  return shown
}

export const selectAlerts = ({ context }: AlertsSnapshot) => shownAlerts(context.alerts, context.marks)
export const selectUnread = (snapshot: AlertsSnapshot) => selectAlerts(snapshot).filter(({ isRead }) => !isRead).length
export const selectIsLoading = (snapshot: AlertsSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: AlertsSnapshot) => snapshot.hasTag('failed')
