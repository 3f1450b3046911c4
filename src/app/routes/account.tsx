import { Link } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { selectLayout } from '../../../machines/shell/shell.selectors.ts'
import { accountTexts } from '../../../texts/vi/account.ts'
import { AccountPage } from '../../features/account/account-page.tsx'
import { PinIcon, ReceiptIcon } from '../../ui/icons.tsx'
import { CashIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { CustomersOnly } from '../customers-only.tsx'
import { signOut } from '../flows/logout.ts'
import { sessionsOf } from '../flows/session.ts'
import { useRuntime } from '../runtime-context.tsx'

export function AccountRoute() {
  const t = useTexts(accountTexts)
  const runtime = useRuntime()
  const layout = useSelector(runtime.actors.shell, selectLayout)
  return (
    <CustomersOnly>
      <BackBar title={t('account.title')} />
      <AccountPage
        customer={sessionsOf(runtime).customer}
        startup={runtime.actors.startup}
        asksFirst={layout === 'desktop'}
        onLogout={() => signOut(runtime, 'customer')}
        ordersLink={
          <>
            <Link to="/my-orders" className={ui['button']} data-tone="soft">
              <ReceiptIcon /> {t('account.orders')}
            </Link>
            <Link to="/my-addresses" className={ui['button']} data-tone="soft">
              <PinIcon /> {t('account.addresses')}
            </Link>
            <Link to="/my-wallet" className={ui['button']} data-tone="soft">
              <CashIcon /> {t('account.wallet')}
            </Link>
          </>
        }
      />
    </CustomersOnly>
  )
}
