import type { InstallActor } from '../../../machines/app/install/install.machine.ts'
import { selectIsExplaining } from '../../../machines/app/install/install.selectors.ts'
import { installTexts } from './texts.vi.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ShareIcon } from '../../ui/share-icon.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './install.module.css'

/** Explains how to put the app on the home screen where the browser has no question for it (SCREEN-4). */
export function InstallPopup({ install }: { install: InstallActor }) {
  const t = useTexts(installTexts)
  const close = () => install.send({ type: 'install.decline' })
  return (
    <Sheet
      title={t('install.title')}
      closeLabel={t('install.decline')}
      isOpen={useSelector(install, selectIsExplaining)}
      onClose={close}
      foot={
        <Button isWide onClick={close}>
          {t('install.understood')}
        </Button>
      }
    >
      <div className={css['how']}>
        <Logo />
        <p className={ui['muted']}>{t('install.text')}</p>
        <ol>
          <li>
            <ShareIcon />
            <span>{t('install.share')}</span>
          </li>
          <li>
            <PlusIcon />
            <span>{t('install.add')}</span>
          </li>
        </ol>
      </div>
    </Sheet>
  )
}
