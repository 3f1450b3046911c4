import { actingTexts } from '../../../texts/vi/acting.ts'
import { UserIcon } from '../../ui/icons.tsx'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './acting.module.css'

/** Stands above everything while staff act as a customer. */
export function ActingBanner({ name, onEnd }: { name: string; onEnd: () => void }) {
  const t = useTexts(actingTexts)
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
