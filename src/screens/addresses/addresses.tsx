import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { addressesTexts } from './texts.vi.ts'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'

const AddressBookPanel = lazy(() => import('./address-book-panel.tsx').then(({ AddressBookPanel }) => ({ default: AddressBookPanel })))

/** `/my-addresses` */
export function AddressesRoute() {
  const t = useTexts(addressesTexts)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const isMounted = useIsMounted()
  return (
    <CustomersOnly>
      <BackBar title={t('addresses.title')} />
      {isMounted ? (
        <Suspense>
          <AddressBookPanel onChosen={() => (canGoBack ? router.history.back({ ignoreBlocker: true }) : void navigate({ to: '/' }))} />
        </Suspense>
      ) : null}
    </CustomersOnly>
  )
}
