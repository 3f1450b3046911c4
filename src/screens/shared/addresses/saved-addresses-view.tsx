import type { ReactNode } from 'react'
import type { AddressBookActor } from '../../../../machines/account/address-book/address-book.machine.ts'
import {
  selectAddresses,
  selectHasFailed,
  selectIsLoading,
  selectStored,
} from '../../../../machines/account/address-book/address-book.selectors.ts'
import type { AddressesActor } from '../../../../machines/account/addresses/addresses.machine.ts'
import { selectLocation } from '../../../../machines/account/addresses/addresses.selectors.ts'
import { defaultFirst } from '../../../../machines/domain/address-book.ts'
import type { UserLocation } from '../../../../machines/domain/entities.ts'
import { fold } from '../../../../machines/domain/fold.ts'
import { savedAddressesTexts } from './texts.vi.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Button, Skeleton, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { AddressRow } from './address-row.tsx'
import { isAt, lineOf, useTagText } from '../address-text/address-text.ts'
import css from './addresses.module.css'

interface Props {
  book: AddressBookActor
  location: AddressesActor
  /** Only those that hold this text are shown, without regard to accents and case. */
  text?: string
  /** Whether those that a store does not bring to can't be chosen. */
  isStrict?: boolean
  /** Shown above the list. */
  title?: ReactNode
  /** Shown while nothing is saved. */
  empty?: ReactNode
  onChoose: (location: UserLocation) => void
}

/** The addresses of an account to choose from, the default one first; they are stored and changed elsewhere. */
export function SavedAddresses({ book, location, text = '', isStrict = false, title, empty = null, onChoose }: Props) {
  const t = useTexts(savedAddressesTexts)
  const tagText = useTagText()
  const chosen = useSelector(location, selectLocation)
  const hasFailed = useSelector(book, selectHasFailed)
  const isLoading = useSelector(book, selectIsLoading)
  const loaded = useSelector(book, selectAddresses)
  const stored = useSelector(book, selectStored)
  const addresses = isLoading ? (stored ?? loaded) : loaded
  const query = fold(text)
  if (hasFailed) return <Failed book={book} />
  if (isLoading && !stored) {
    // a search has a list of its own to wait for
    return query !== '' ? null : (
      <section role="status">
        {title}
        <span className={ui['visuallyHidden']}>{t('addresses.loading')}</span>
        <Skeleton className={css['waitingRow'] ?? ''} />
        <Skeleton className={css['waitingRow'] ?? ''} />
      </section>
    )
  }
  if (addresses.length === 0) return empty
  const shown = defaultFirst(addresses).filter(({ location: one }) => fold(`${tagText(one.tag)} ${lineOf(one)}`).includes(query))
  if (shown.length === 0) return null
  return (
    <section>
      {title}
      <ul className={css['list']} aria-label={t('saved.title')} data-dense="true">
        {shown.map((saved) => (
          <AddressRow
            key={saved.id}
            saved={saved}
            isChosen={isAt(saved, chosen)}
            isStrict={isStrict}
            onChoose={() => onChoose(saved.location)}
          />
        ))}
      </ul>
    </section>
  )
}

function Failed({ book }: { book: AddressBookActor }) {
  const t = useTexts(savedAddressesTexts)
  const c = useTexts(commonTexts)
  return (
    <div className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>{t('addresses.failed')}</span>
      <Button tone="plain" onClick={() => book.send({ type: 'book.retry' })}>
        {c('common.retry')}
      </Button>
    </div>
  )
}
