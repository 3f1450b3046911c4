import type { AddressBookActor } from '../../../machines/account/address-book/address-book.machine.ts'
import { selectAsked } from '../../../machines/account/address-book/address-book.selectors.ts'
import { addressesTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { lineOf } from '../shared/address-text/address-text.ts'

/** Asks before an address is deleted: it can't be had back. */
export function DeleteQuestion({ book }: { book: AddressBookActor }) {
  const t = useTexts(addressesTexts)
  const c = useTexts(commonTexts)
  const asked = useSelector(book, selectAsked)
  const cancel = () => book.send({ type: 'delete.cancel' })
  return (
    <Sheet
      title={t('address.deleteTitle')}
      closeLabel={c('common.close')}
      isOpen={asked !== undefined}
      onClose={cancel}
      foot={
        <>
          <Button tone="plain" isWide onClick={cancel}>
            {t('address.keep')}
          </Button>
          <Button tone="bad" isWide onClick={() => book.send({ type: 'delete.confirm' })}>
            {t('address.delete')}
          </Button>
        </>
      }
    >
      <p>{asked ? t('address.deleteText', { name: lineOf(asked.location) }) : ''}</p>
    </Sheet>
  )
}
