import type { ReactNode } from 'react'
import type { StartupActor } from '../../../machines/app/startup/startup.machine.ts'
import { selectHasFailed, selectIsCritical } from '../../../machines/app/startup/startup.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

/** Where the app, or one screen of it, cannot be shown (SCREEN-6). */
export function Failed({ onReload }: { onReload: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <StateView
      heading="h1"
      icon={<WarningIcon />}
      title={t('page.failed')}
      action={<Button onClick={onReload}>{t('common.reload')}</Button>}
    />
  )
}

/** What is shown until the start is through, and where it cannot get through. */
export function Starting({ startup, critical }: { startup: StartupActor; critical: ReactNode }) {
  const isCritical = useSelector(startup, selectIsCritical)
  const hasFailed = useSelector(startup, selectHasFailed)
  if (isCritical) return critical
  if (hasFailed) return <Failed onReload={() => startup.send({ type: 'startup.retry' })} />
  return (
    <div className={ui['state']} role="status">
      <span className={ui['spinner']} />
    </div>
  )
}
