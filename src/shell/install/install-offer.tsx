import type { InstallActor } from '../../../machines/app/install/install.machine.ts'
import { selectIsOffering } from '../../../machines/app/install/install.selectors.ts'
import { installTexts } from './texts.vi.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CloseIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './install.module.css'

/** Offers what the browser can ask (SCREEN-4); is next to what is shown, and moves nothing. */
export function InstallOffer({ install, form }: { install: InstallActor; form: 'footer' | 'header' }) {
  const t = useTexts(installTexts)
  const isOffering = useSelector(install, selectIsOffering)
  if (!isOffering) return null
  return (
    <section className={css['offer']} data-form={form} aria-label={t('install.title')}>
      <Logo />
      <div>
        <h2>{t('install.title')}</h2>
        <p className={ui['muted']}>{t('install.text')}</p>
      </div>
      <Button onClick={() => install.send({ type: 'install.accept' })}>{t('install.accept')}</Button>
      <IconButton label={t('install.decline')} onClick={() => install.send({ type: 'install.decline' })}>
        <CloseIcon />
      </IconButton>
    </section>
  )
}
