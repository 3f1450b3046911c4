import { commonTexts } from '../../ui/texts.vi.ts'
import { PotIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { Cover } from './cover.tsx'
import css from './start.module.css'

/** Says that something is on its way: by a picture that moves, or a plain spinner where the settings ask for one (SCREEN-8). */
export function LoadingOverlay({ text, isSimple }: { text: string; isSimple: boolean }) {
  return (
    <Cover label={text}>
      <div className={ui['state']} role="status">
        {isSimple ? (
          <span className={ui['spinner']} />
        ) : (
          <span className={css['pot']}>
            <PotIcon />
          </span>
        )}
        <p>{text}</p>
      </div>
    </Cover>
  )
}

/** While a new version or new settings are brought in (SCREEN-7). */
export const UpdatingOverlay = ({ text }: { text: string }) => <LoadingOverlay text={text} isSimple={false} />

/** Where something that everything needs could not be had (SCREEN-7). */
export function RetryOverlay({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <Cover label={title}>
      <div role="alert">
        <StateView icon={<WarningIcon />} title={title} text={text} action={<Button onClick={onRetry}>{t('common.retry')}</Button>} />
      </div>
    </Cover>
  )
}

/** The same next to what goes on without it. */
export function RetryNote({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <div className={css['note']}>
      <div className={ui['banner']} role="alert">
        <WarningIcon />
        <span>
          <b>{title}</b> <span>{text}</span>
        </span>
        <Button tone="bare" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  )
}
