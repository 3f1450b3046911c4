import { Link } from '@tanstack/react-router'
import { desktopTexts } from './texts.vi.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './panel.module.css'

/** The account panel's sections, and the link out of it to what was there before (SHELL-4). */
export function AccountNav({
  sections,
  onClose,
}: {
  sections: readonly { name: 'main' | 'addresses' | 'orders' | 'wallet' | 'favorite-stores'; path: string }[]
  onClose: () => void
}) {
  const t = useTexts(desktopTexts)
  return (
    <nav className={css['panel']} aria-label={t('section.panel')}>
      <ul>
        {sections.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} className={ui['chip']}>
              {t(`section.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton label={t('section.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </nav>
  )
}
