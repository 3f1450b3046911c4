import type { ReactNode } from 'react'
import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import { selectIsChangingPhone } from '../../../machines/account/profile/profile.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { accountTexts } from './texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

/** The button that opens the change of the phone number, and the sheet in which it is done. */
export function PhoneSheet({ profile, children }: { profile: ProfileActor; children: ReactNode }) {
  const t = useTexts(accountTexts)
  const c = useTexts(commonTexts)
  const isChanging = useSelector(profile, selectIsChangingPhone)
  return (
    <>
      <Button tone="bare" aria-label={t('profile.changePhone')} onClick={() => profile.send({ type: 'phone.change' })}>
        {t('profile.changeNow')}
      </Button>
      <Sheet
        title={t('profile.changePhone')}
        closeLabel={c('common.close')}
        isOpen={isChanging}
        onClose={() => profile.send({ type: 'phone.drop' })}
      >
        {children}
      </Sheet>
    </>
  )
}
