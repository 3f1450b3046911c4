import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sectionsTexts } from '../../screens/shared/sections/texts.vi.ts'
import type { OwnSection } from './own-sections.ts'
import { HeartIcon } from '../../ui/customer-icons.tsx'
import { BellIcon, HomeIcon, icon, PinIcon, ReceiptIcon, UserIcon } from '../../ui/icons.tsx'
import { CashIcon } from '../../ui/more-icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './panel.module.css'

const ShieldIcon = icon(<path d="M12 3 5 6v5.5c0 4.5 3 7.5 7 9.5 4-2 7-5 7-9.5V6zM9 12l2.2 2.2L15.2 10" />)

const icons: Record<OwnSection, ReactNode> = {
  main: <UserIcon />,
  orders: <ReceiptIcon />,
  addresses: <PinIcon />,
  wallet: <CashIcon />,
  'favorite-stores': <HeartIcon />,
  alerts: <BellIcon />,
  security: <ShieldIcon />,
}

/** The account panel's sections, and the way out of it (SHELL-4). */
export function AccountNav({ sections, onClose }: { sections: readonly { name: OwnSection; path: string }[]; onClose: () => void }) {
  const t = useTexts(sectionsTexts)
  return (
    <nav className={css['panel']} aria-label={t('section.panel')}>
      <ul>
        {sections.map(({ name, path }) => (
          <li key={name}>
            <Link to={path}>
              {icons[name]} {t(`section.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose}>
        <HomeIcon /> {t('section.close')}
      </button>
    </nav>
  )
}
