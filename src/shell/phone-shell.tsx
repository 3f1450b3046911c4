import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { commonTexts } from '../ui/texts.vi.ts'
import { BagIcon, BellIcon, CompassIcon, HomeIcon, UserIcon } from '../ui/icons.tsx'
import { useTexts } from '../ui/texts.tsx'
import css from './shell.module.css'

/** The phone's frame: a screen, and below it the tabs (MOB-3). */
export function PhoneShell({
  alertsBadge,
  cartBadge,
  personTabs,
  hasTabs,
  children,
}: {
  alertsBadge: ReactNode
  cartBadge: ReactNode
  personTabs: ReactNode
  hasTabs: boolean
  children: ReactNode
}) {
  const t = useTexts(commonTexts)
  return (
    <div className={css['phone']} data-tabs={hasTabs}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasTabs ? (
        <nav className={css['tabs']} aria-label={t('nav.tabs')}>
          <Tab to="/" label={t('nav.nearby')} icon={<HomeIcon />} />
          <Tab to="/alerts" label={t('nav.alerts')} icon={<BellIcon />} badge={alertsBadge} />
          <Tab to="/explore" label={t('nav.explore')} icon={<CompassIcon />} />
          <Tab to="/cart" label={t('nav.cart')} icon={<BagIcon />} badge={cartBadge} />
          {personTabs}
        </nav>
      ) : null}
    </div>
  )
}

/** The tab that depends on who one is. */
export function PersonTabs({ isCustomer }: { isCustomer: boolean }) {
  const t = useTexts(commonTexts)
  return <Tab to={isCustomer ? '/my-account' : '/login'} label={t(isCustomer ? 'nav.account' : 'nav.login')} icon={<UserIcon />} />
}

function Tab({
  to,
  label,
  icon,
  badge,
}: {
  to: '/' | '/alerts' | '/explore' | '/cart' | '/my-account' | '/login'
  label: string
  icon: ReactNode
  badge?: ReactNode
}) {
  return (
    <Link to={to} activeOptions={{ exact: to === '/' }}>
      <span>
        {icon}
        {badge}
      </span>
      {label}
    </Link>
  )
}
