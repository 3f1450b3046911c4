import type { ReactNode } from 'react'
import type { AlertsActor } from '../../../machines/account/alerts/alerts.machine.ts'
import { selectAlerts, selectHasFailed, selectIsLoading, selectUnread } from '../../../machines/account/alerts/alerts.selectors.ts'
import type { Alert } from '../../../machines/account/alerts/alerts.types.ts'
import type { PushActor } from '../../../machines/app/push/push.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { alertsTexts } from './texts.vi.ts'
import { shellTexts } from '../../shell/texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useDay } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { BellIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './alerts.module.css'
import { PushCard } from './push-card.tsx'

interface Props {
  alerts: AlertsActor
  push: PushActor
  /** Milliseconds since 1970; decides which day is today. */
  now: number
  onOpen: (path: string) => void
  browseLink: ReactNode
}

/** A customer's alerts by day, the newest first. */
export function AlertsPage({ push, ...list }: Props) {
  return (
    <div className={`${ui['page']} ${css['alerts']}`}>
      <PushCard push={push} />
      <AlertList {...list} />
    </div>
  )
}

function AlertList({ alerts: actor, now, onOpen, browseLink }: Omit<Props, 'push'>) {
  const t = useTexts(alertsTexts)
  const c = useTexts(commonTexts)
  const day = useDay()
  const alerts = useSelector(actor, selectAlerts)
  const unread = useSelector(actor, selectUnread)
  const isLoading = useSelector(actor, selectIsLoading)
  const hasFailed = useSelector(actor, selectHasFailed)
  if (hasFailed) {
    const retry = <Button onClick={() => actor.send({ type: 'alerts.refresh' })}>{c('common.retry')}</Button>
    return <StateView icon={<WarningIcon />} title={t('alerts.failed')} action={retry} />
  }
  if (alerts.length === 0 && isLoading) {
    return (
      <div className={css['list']} role="status" aria-label={t('alerts.loading')}>
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className={css['waiting'] ?? ''} />
        ))}
      </div>
    )
  }
  if (alerts.length === 0)
    return <StateView icon={<BellIcon />} title={t('alerts.empty')} text={t('alerts.emptyText')} action={browseLink} />
  const names = new Map([
    [day(now), t('alerts.today')],
    [day(now - limits.dayMs), t('alerts.yesterday')],
  ])
  const days = [...Map.groupBy(alerts, ({ createdAt }) => day(Date.parse(createdAt)))]
  return (
    <>
      <div className={css['head']}>
        <p aria-live="polite" className={ui['muted']}>
          {unread > 0 ? t('alerts.unread', { count: unread }) : ''}
        </p>
        {unread > 0 ? (
          <Button tone="soft" onClick={() => actor.send({ type: 'alerts.readAll' })}>
            {t('alerts.readAll')}
          </Button>
        ) : null}
      </div>
      {days.map(([name, ofDay]) => (
        <section key={name}>
          <h2 className={css['day']}>{names.get(name) ?? name}</h2>
          <ul className={css['list']}>
            {ofDay.map((alert) => (
              <AlertRow
                key={alert.id}
                alert={alert}
                onTap={() => {
                  actor.send({ type: 'alert.read', id: alert.id })
                  if (alert.path !== undefined) onOpen(alert.path)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function AlertRow({ alert, onTap }: { alert: Alert; onTap: () => void }) {
  const t = useTexts(shellTexts)
  const { time } = useFormats()
  return (
    <li>
      <button type="button" className={css['alert']} data-unread={!alert.isRead} onClick={onTap}>
        <span className={css['bell']}>
          {alert.image === undefined ? <BellIcon /> : <img src={alert.image} alt="" loading="lazy" decoding="async" />}
        </span>
        <span className={css['words']}>
          <b>
            {alert.title}
            {alert.isRead ? null : <span className={ui['visuallyHidden']}> ({t('alerts.new')})</span>}
          </b>
          <span>{alert.message}</span>
        </span>
        <time dateTime={alert.createdAt}>{time(alert.createdAt)}</time>
      </button>
    </li>
  )
}
