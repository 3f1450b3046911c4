import { Button } from '../../../ui/parts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { courierTexts } from '../courier/texts.vi.ts'
import { courierNotesTexts } from './texts.vi.ts'

export interface SignOutProps {
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
}

/** Asks before a courier leaves who has orders under way: their customers see them come no longer. */
export function SignOutQuestion({ isOpen, onClose, onSignOut }: SignOutProps) {
  const t = useTexts(courierNotesTexts)
  const a = useTexts(courierTexts)
  const c = useTexts(commonTexts)
  return (
    <Sheet
      title={t('courier.logoutTitle')}
      closeLabel={c('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button tone="plain" isWide onClick={onClose}>
            {t('courier.stay')}
          </Button>
          <Button tone="bad" isWide onClick={onSignOut}>
            {a('courier.logout')}
          </Button>
        </>
      }
    >
      <p>{t('courier.logoutText')}</p>
    </Sheet>
  )
}
