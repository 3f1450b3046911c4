import type { ReactNode } from 'react'
import type { StartupActor } from '../../../machines/startup/startup.machine.ts'
import { selectHasFailed, selectIsCritical } from '../../../machines/startup/startup.selectors.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../use-selector.ts'

/** What stands there until the start is through, and where it cannot get through. */
export function Starting({ startup, critical }: { startup: StartupActor; critical: ReactNode }) {
  const t = useTexts(commonTexts)
  const isCritical = useSelector(startup, selectIsCritical)
  const hasFailed = useSelector(startup, selectHasFailed)
  if (isCritical) return critical
  if (hasFailed)
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('page.failed')}
        action={<Button onClick={() => startup.send({ type: 'startup.retry' })}>{t('common.reload')}</Button>}
      />
    )
  return (
    <div className={ui['state']} role="status">
      <span className={ui['spinner']} />
    </div>
  )
}
