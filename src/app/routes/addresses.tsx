import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { addressTexts } from '../../../texts/vi/addresses.ts'
import { useTexts } from '../../ui/texts.tsx'
import { AddressBookPanel } from '../address-book-panel.tsx'
import { BackBar } from '../back-bar.tsx'
import { CustomersOnly } from '../customers-only.tsx'

/** `/my-addresses` */
export function AddressesRoute() {
  const t = useTexts(addressTexts)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <CustomersOnly>
      <BackBar title={t('addresses.title')} />
      <AddressBookPanel onChosen={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))} />
    </CustomersOnly>
  )
}
