import { overlayTexts } from './texts.vi.ts'
import { UserIcon } from '../../ui/icons.tsx'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './impersonation.module.css'

/** Shown above everything while staff impersonate a customer. */
export function ImpersonationBanner({ name, onEnd }: { name: string; onEnd: () => void }) {
  const t = useTexts(overlayTexts)
  return (
    <div className={css['banner']} role="status">
      <UserIcon />
      <b>{t('staff.acting', { name })}</b>
      <Button tone="plain" onClick={onEnd}>
        {t('staff.end')}
      </Button>
    </div>
  )
}
