import type { StartupActor } from '../../../machines/app/startup/startup.machine.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { overlayTexts } from './texts.vi.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { English } from '../../ui/english.tsx'
import { Button, StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'

/** Without a primary place there is nothing to show (SCREEN-9). */
export function Critical({ startup }: { startup: StartupActor }) {
  const c = useTexts(commonTexts)
  const t = useTexts(overlayTexts)
  return (
    <StateView
      heading="h1"
      icon={<WarningIcon />}
      title={<English text={t('critical.title')} builtIn={overlayTexts['critical.title']} />}
      text={<English text={t('critical.text')} builtIn={overlayTexts['critical.text']} />}
      action={
        <>
          <p>{t('critical.steps')}</p>
          <Button onClick={() => startup.send({ type: 'startup.retry' })}>{c('common.reload')}</Button>
        </>
      }
    />
  )
}
