import { Link } from '@tanstack/react-router'
import { useSelector } from '../use-selector.ts'
import type { ReactNode } from 'react'
import { selectQuantity } from '../../../machines/cart/cart.selectors.ts'
import type { CartActor } from '../../../machines/cart/cart.machine.ts'
import type { SessionActor } from '../../../machines/session/session.machine.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { BagIcon, HomeIcon, ReceiptIcon, UserIcon } from '../../ui/icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './shell.module.css'

/** The phone's frame: a screen, and below it the tabs (MOB-3). */
export function PhoneShell({
  cart,
  customer,
  hasTabs,
  children,
}: {
  cart: CartActor
  customer: SessionActor
  hasTabs: boolean
  children: ReactNode
}) {
  const t = useTexts(commonTexts)
  const quantity = useSelector(cart, selectQuantity)
  const isCustomer = useSelector(customer, selectIsSignedIn)
  return (
    <div className={css['phone']} data-tabs={hasTabs}>
      <main>{children}</main>
      {hasTabs ? (
        <nav className={css['tabs']} aria-label={t('nav.nearby')}>
          <Tab to="/" label={t('nav.nearby')} icon={<HomeIcon />} />
          <Tab to="/cart" label={t('nav.cart')} icon={<BagIcon />} badge={quantity} />
          {isCustomer ? <Tab to="/my-orders" label={t('nav.orders')} icon={<ReceiptIcon />} /> : null}
          {isCustomer ? (
            <Tab to="/my-account" label={t('nav.account')} icon={<UserIcon />} />
          ) : (
            <Tab to="/login" label={t('nav.login')} icon={<UserIcon />} />
          )}
        </nav>
      ) : null}
    </div>
  )
}

function Tab({
  to,
  label,
  icon,
  badge = 0,
}: {
  to: '/' | '/cart' | '/my-orders' | '/my-account' | '/login'
  label: string
  icon: ReactNode
  badge?: number
}) {
  return (
    <Link to={to} activeOptions={{ exact: to === '/' }}>
      <span>
        {icon}
        {badge > 0 ? <b className={ui['badge']}>{badge}</b> : null}
      </span>
      {label}
    </Link>
  )
}
