import { AlertsCount } from './alerts-count.tsx'
import { useService } from '../runtime/use-service.ts'

/** How many alerts a customer has not read. */
export function UnreadAlerts() {
  const alerts = useService('alerts')
  return alerts ? <AlertsCount alerts={alerts} /> : null
}
