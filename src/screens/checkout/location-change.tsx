import type { Id } from '../../../machines/domain/id.ts'
import { Link } from '@tanstack/react-router'
import type { CheckoutActor, CheckoutSnapshot } from '../../../machines/order/checkout/checkout.machine.ts'
import { checkoutTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { SavedAddresses } from '../shared/addresses/saved-addresses-view.tsx'
import css from '../shared/addresses/addresses.module.css'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { useSaved } from '../shared/addresses/saved-addresses.tsx'

// a checkout's own selectors would come along with its whole machine
const isPlacingNow = (snapshot: CheckoutSnapshot) => snapshot.hasTag('placing')
const storeOf = ({ context }: CheckoutSnapshot) => context.draft.store?.id

/** At a checkout: another saved address instead of the chosen one, where the store brings to it, or the way to any other. */
export function LocationChange({ checkout, label }: { checkout: CheckoutActor; label?: string }) {
  const t = useTexts(checkoutTexts)
  const c = useTexts(commonTexts)
  const isPlacing = useSelector(checkout, isPlacingNow)
  const storeId = useSelector(checkout, storeOf)
  const { isOpen, open, close } = useDisclosure()
  return (
    <>
      <Button tone="bare" disabled={isPlacing} onClick={open}>
        {label ?? c('place.change')}
      </Button>
      <Sheet
        title={t('saved.choose')}
        closeLabel={c('common.close')}
        isOpen={isOpen}
        onClose={close}
        foot={
          <Link to="/search-location" className={`${ui['button']} ${css['other']}`} data-tone="plain" onClick={close}>
            {t('saved.other')}
          </Link>
        }
      >
        <StrictList storeId={storeId} onChosen={close} />
      </Sheet>
    </>
  )
}

function StrictList({ storeId, onChosen }: { storeId: Id | undefined; onChosen: () => void }) {
  const t = useTexts(checkoutTexts)
  const { book, location, choose } = useSaved(storeId)
  return (
    <SavedAddresses
      {...{ book, location }}
      isStrict
      empty={<p className={ui['muted']}>{t('saved.empty')}</p>}
      onChoose={(chosen) => {
        choose(chosen)
        onChosen()
      }}
    />
  )
}
