import { desktopTexts } from './texts.vi.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './panel.module.css'

/** The middle of a wide window while the dishes of a store are on their way (SHELL-3). */
export function MenuWait({ onRetry }: { onRetry: () => void }) {
  const d = useTexts(desktopTexts)
  return (
    <div className={css['waiting']}>
      <span className={ui['spinner']} />
      <p role="status">{d('centre.loading')}</p>
      <Button tone="soft" onClick={onRetry}>
        {d('centre.retryNow')}
      </Button>
    </div>
  )
}
