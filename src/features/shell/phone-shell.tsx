import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../texts/vi/common.ts'
import { BagIcon, HomeIcon, ReceiptIcon, UserIcon } from '../../ui/icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './shell.module.css'

/** The phone's frame: a screen, and below it the tabs (MOB-3). */
export function PhoneShell({
  cartBadge,
  personTabs,
  hasTabs,
  children,
}: {
  cartBadge: ReactNode
  personTabs: ReactNode
  hasTabs: boolean
  children: ReactNode
}) {
  const t = useTexts(commonTexts)
  return (
    <div className={css['phone']} data-tabs={hasTabs}>
      <main>{children}</main>
      {hasTabs ? (
        <nav className={css['tabs']} aria-label={t('nav.nearby')}>
          <Tab to="/" label={t('nav.nearby')} icon={<HomeIcon />} />
          <Tab to="/cart" label={t('nav.cart')} icon={<BagIcon />} badge={cartBadge} />
          {personTabs}
        </nav>
      ) : null}
    </div>
  )
}

/** The tabs that depend on who one is. */
export function PersonTabs({ isCustomer }: { isCustomer: boolean }) {
  const t = useTexts(commonTexts)
  if (!isCustomer) return <Tab to="/login" label={t('nav.login')} icon={<UserIcon />} />
  return (
    <>
      <Tab to="/my-orders" label={t('nav.orders')} icon={<ReceiptIcon />} />
      <Tab to="/my-account" label={t('nav.account')} icon={<UserIcon />} />
    </>
  )
}

function Tab({
  to,
  label,
  icon,
  badge,
}: {
  to: '/' | '/cart' | '/my-orders' | '/my-account' | '/login'
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
