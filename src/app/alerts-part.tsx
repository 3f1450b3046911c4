import { AlertsCount } from '../features/alerts/alerts-count.tsx'
import { useService } from './use-service.ts'

/** How many alerts a customer has not read. */
export function UnreadAlerts() {
  const alerts = useService('alerts')
  return alerts ? <AlertsCount alerts={alerts} /> : null
}
