import type { AlertsActor } from '../../machines/account/alerts/alerts.machine.ts'
import { selectUnread } from '../../machines/account/alerts/alerts.selectors.ts'
import { shellTexts } from './texts.vi.ts'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'
import { useSelector } from '../runtime/use-selector.ts'

/** How many alerts are unread (MOB-3); nothing where all are read. */
export function AlertsCount({ alerts }: { alerts: AlertsActor }) {
  const t = useTexts(shellTexts)
  const unread = useSelector(alerts, selectUnread)
  if (unread === 0) return null
  return (
    <b className={ui['badge']}>
      {unread > 99 ? '99+' : unread}
      <span className={ui['visuallyHidden']}> {t('alerts.new')}</span>
    </b>
  )
}
