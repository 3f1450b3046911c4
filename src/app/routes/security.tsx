import { securityTexts } from '../../../texts/vi/security.ts'
import { SecurityPage } from '../../features/account/security-page.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useEffect } from 'react'
import { BackBar } from '../back-bar.tsx'
import { CustomersOnly } from '../customers-only.tsx'
import { bindOwnAccount } from '../flows/own-account.ts'
import { useRuntime } from '../runtime-context.tsx'
import { useOfScreen } from '../use-of-screen.ts'

export function SecurityRoute() {
  const t = useTexts(securityTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('security.title')} />
      <Security />
    </CustomersOnly>
  )
}

function Security() {
  const runtime = useRuntime()
  const account = useOfScreen('own-account', () => bindOwnAccount(runtime))
  useEffect(() => {
    account.start()
  }, [account])
  return <SecurityPage account={account} />
}
