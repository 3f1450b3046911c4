import type { ReactNode } from 'react'
import type { PushActor } from '../../../machines/app/push/push.machine.ts'
import { selectFace } from '../../../machines/app/push/push.selectors.ts'
import { alertsTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { BellIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './alerts.module.css'

/** Says what pushes are for before the browser asks (PUSH-1), and turns them off and on again. */
export function PushCard({ push }: { push: PushActor }): ReactNode {
  const t = useTexts(alertsTexts)
  const c = useTexts(commonTexts)
  const face = useSelector(push, selectFace)
  const accept = () => push.send({ type: 'push.accept' })
  const decline = () => push.send({ type: 'push.decline' })
  if (face === undefined) return null
  switch (face) {
    case 'offering':
      return (
        <Card title={t('push.offer')} text={t('push.offerText')}>
          <Button onClick={accept}>{t('push.accept')}</Button>
          <Button tone="plain" onClick={decline}>
            {t('push.decline')}
          </Button>
        </Card>
      )
    case 'on':
      return (
        <Row title={t('push.on')}>
          <Button tone="plain" onClick={decline}>
            {t('push.turnOff')}
          </Button>
        </Row>
      )
    case 'off':
      return (
        <Row title={t('push.off')}>
          <Button tone="soft" onClick={accept}>
            {t('push.turnOn')}
          </Button>
        </Row>
      )
    case 'busy':
      return <Row title={t('push.busy')} />
    case 'blocked':
      return (
        <Card title={t('push.blocked')} text={t('push.blockedText')}>
          <Button tone="soft" onClick={accept}>
            {t('push.again')}
          </Button>
        </Card>
      )
    case 'needsInstall':
      return <Card title={t('push.needsInstall')} text={t('push.needsInstallText')} />
    case 'failed':
    default:
      return (
        <Row title={t('push.failed')}>
          <Button tone="soft" onClick={accept}>
            {c('common.retry')}
          </Button>
        </Row>
      )
  }
}

function Card({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={`${ui['section']} ${css['offer']}`}>
      <span className={css['bell']}>
        <BellIcon />
      </span>
      <div>
        <h2>{title}</h2>
        <p className={ui['muted']}>{text}</p>
      </div>
      {children === undefined ? null : <div className={css['choices']}>{children}</div>}
    </section>
  )
}

function Row({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={css['setting']} role="status">
      <BellIcon />
      <p>{title}</p>
      {children}
    </section>
  )
}
