import { Link } from '@tanstack/react-router'
import { sharedTexts } from '../shared/texts.vi.ts'
import { afterOrderTexts } from './texts.vi.ts'
import { WalletPage } from './wallet-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { NotImpersonated } from '../../shell/guards/not-impersonated.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { bindWallet } from '../../actors/order/wallet.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

export function WalletRoute() {
  const t = useTexts(afterOrderTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('wallet.title')} />
      <NotImpersonated>
        <Wallet />
      </NotImpersonated>
    </CustomersOnly>
  )
}

function Wallet() {
  const c = useTexts(sharedTexts)
  const runtime = useRuntime()
  const wallet = useScreenActor('wallet', () => bindWallet(runtime))
  return (
    <WalletPage
      wallet={wallet}
      browseLink={
        <Link to="/" className={ui['button']} data-tone="brand">
          {c('cart.browse')}
        </Link>
      }
    />
  )
}
