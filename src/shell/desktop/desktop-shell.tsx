import { Link } from '@tanstack/react-router'
import { useSelector } from '../../runtime/use-selector.ts'
import type { ReactNode } from 'react'
import type { Columns } from '../../../machines/domain/routes.ts'
import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import type { BrowseActor } from '../../../machines/shop/browse/browse.machine.ts'
import { selectStores } from '../../../machines/shop/browse/browse.selectors.ts'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { SessionActor } from '../../../machines/app/session/session.machine.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { desktopTexts } from './texts.vi.ts'
import { storesTexts } from '../../screens/shared/stores/texts.vi.ts'
import { Logo } from '../../ui/logo.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { StoreRow } from '../../screens/shared/stores/store-row.tsx'
import { CartBadge } from '../cart-badge.tsx'
import { LocationButton } from '../location-button.tsx'
import css from '../shell.module.css'

interface Props {
  browse: BrowseActor
  option: DeliveryOptionActor
  location: AddressesActor
  cart: CartActor
  customer: SessionActor
  /** How what the address names is shown; alone where it is undefined. */
  columns: Columns | undefined
  accountPanel: ReactNode
  cartPanel: ReactNode
  alertsBadge: ReactNode
  children: ReactNode
}

/** What is on either side of the middle; it changes there without the middle being rendered again. */
const sides: Partial<Record<Columns, { start?: 'stores' | 'account'; hasCart?: true }>> = {
  browsing: { start: 'stores', hasCart: true },
  store: { hasCart: true },
  account: { start: 'account' },
}

/** The wide window's frame: top bar, store list, what the address names, cart (SHELL-1, SHELL-2). */
export function DesktopShell({ browse, option, location, cart, customer, columns, accountPanel, cartPanel, alertsBadge, children }: Props) {
  const t = useTexts(commonTexts)
  const d = useTexts(desktopTexts)
  const isCustomer = useSelector(customer, selectIsSignedIn)
  const { start, hasCart } = (columns && sides[columns]) ?? {}
  return (
    <div className={css['desktop']}>
      <header className={css['top']}>
        <Link to="/" className={css['brand']}>
          <Logo />
          <span>{t('app.name')}</span>
        </Link>
        <LocationButton location={location} />
        <nav aria-label={d('common.menu')}>
          <Link to="/" activeOptions={{ exact: true, includeHash: true }}>
            {t('nav.home')}
          </Link>
          <Link to="/" hash="stores" activeOptions={{ exact: true, includeHash: true }}>
            {d('nav.restaurants')}
          </Link>
          <Link to="/cart">
            {t('nav.cart')} <CartBadge cart={cart} />
          </Link>
          <Link to="/checkout">{d('nav.checkout')}</Link>
          {isCustomer ? (
            <Link to="/alerts">
              {t('nav.alerts')} {alertsBadge}
            </Link>
          ) : null}
          {isCustomer ? <Link to="/my-orders">{d('nav.orders')}</Link> : null}
          <Link to="/my-account">{t('nav.account')}</Link>
          {isCustomer ? null : <Link to="/login">{t('nav.login')}</Link>}
        </nav>
      </header>
      <div className={css['columns']} data-columns={columns}>
        {start === 'stores' ? <NearList browse={browse} option={option} /> : null}
        {start === 'account' ? <div className={css['account']}>{accountPanel}</div> : null}
        <main id="main" tabIndex={-1} className={css['middle']}>
          {children}
        </main>
        {hasCart ? (
          <aside className={css['side']} aria-label={t('nav.cart')}>
            {cartPanel}
          </aside>
        ) : null}
      </div>
    </div>
  )
}

function NearList({ browse, option }: { browse: BrowseActor; option: DeliveryOptionActor }) {
  const t = useTexts(storesTexts)
  const stores = useSelector(browse, selectStores)
  const deliveryOption = useSelector(option, selectOption)
  return (
    <aside className={css['near']} aria-label={t('home.title')}>
      <h2>{t('home.title')}</h2>
      <ul>
        {stores.slice(0, 40).map((store) => (
          <StoreRow key={store.id} store={store} deliveryOption={deliveryOption} isCompact />
        ))}
      </ul>
    </aside>
  )
}
