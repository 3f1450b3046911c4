import type { ReactNode } from 'react'
import type { AddressBookActor } from '../../../machines/account/address-book/address-book.machine.ts'
import {
  selectAddresses,
  selectError,
  selectHasFailed,
  selectIsAddressUpdating,
  selectIsChanging,
  selectIsEditing,
  selectIsLoading,
} from '../../../machines/account/address-book/address-book.selectors.ts'
import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { UserLocation, SavedAddress } from '../../../machines/domain/entities.ts'
import { savedAddressesTexts } from '../shared/addresses/texts.vi.ts'
import { addressesTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { PinIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { PickerProps } from '../shared/location/picker.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { AddressForm } from './address-form.tsx'
import { AddressRow } from '../shared/addresses/address-row.tsx'
import { isAt, lineOf } from '../shared/address-text/address-text.ts'
import css from '../shared/addresses/addresses.module.css'
import { DeleteQuestion } from './delete-question.tsx'

interface Props {
  book: AddressBookActor
  location: AddressesActor
  onChoose: (location: UserLocation) => void
  /** A map whose pin can be moved. */
  renderPin: (props: PickerProps) => ReactNode
}

/** The addresses of an account, on a page of their own or in a dialog. */
export function AddressBook({ book, location, onChoose, renderPin }: Props) {
  const t = useTexts(savedAddressesTexts)
  const c = useTexts(commonTexts)
  const isLoading = useSelector(book, selectIsLoading)
  const hasFailed = useSelector(book, selectHasFailed)
  const chosen = useSelector(location, selectLocation)
  const at = chosen ?? { lat: 0, lng: 0, address: '' }
  const add = () => {
    const { lat, lng, address } = at
    book.send({ type: 'address.add', draft: { lat, lng, address, house: '', tag: 'home' } })
  }
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('addresses.failed')}
        action={<Button onClick={() => book.send({ type: 'book.retry' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (isLoading) {
    return (
      <div className={ui['page']} role="status">
        <span className={ui['visuallyHidden']}>{t('addresses.loading')}</span>
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} className={css['waiting'] ?? ''} />
        ))}
      </div>
    )
  }
  return (
    <>
      <List book={book} chosen={chosen} onAdd={add} onChoose={onChoose} />
      <AddressForm book={book} renderPin={renderPin} />
      <DeleteQuestion book={book} />
    </>
  )
}

interface ListProps {
  book: AddressBookActor
  chosen: UserLocation | undefined
  onAdd: () => void
  onChoose: (location: UserLocation) => void
}

function List({ book, chosen, onAdd, onChoose }: ListProps) {
  const t = useTexts(addressesTexts)
  const addresses = useSelector(book, selectAddresses)
  const add = (
    <Button isWide onClick={onAdd}>
      <PlusIcon /> {t('addresses.add')}
    </Button>
  )
  if (addresses.length === 0) {
    return (
      <>
        <Status book={book} />
        <StateView icon={<PinIcon />} title={t('addresses.empty')} text={t('addresses.emptyText')} action={add} />
      </>
    )
  }
  return (
    <div className={ui['page']}>
      <Status book={book} />
      <ul className={css['list']}>
        {addresses.map((saved) => (
          <AddressRow key={saved.id} saved={saved} isChosen={isAt(saved, chosen)} onChoose={() => onChoose(saved.location)}>
            <Actions book={book} saved={saved} />
          </AddressRow>
        ))}
      </ul>
      <div className={ui['actions']}>{add}</div>
    </div>
  )
}

/** What can be done with one address, which the names of the buttons say, since each of the others has the same. */
function Actions({ book, saved: { id, isDefault, location } }: { book: AddressBookActor; saved: SavedAddress }) {
  const t = useTexts(addressesTexts)
  const isChanging = useSelector(book, selectIsChanging)
  const buttons = [
    ...(isDefault ? [] : [['address.makeDefault', 'address.prefer'] as const]),
    ['address.edit', 'address.edit'],
    ['address.delete', 'address.delete'],
  ] as const
  return (
    <div className={css['actions']}>
      {buttons.map(([key, type]) => (
        <Button
          key={key}
          tone="bare"
          aria-label={`${t(key)}: ${lineOf(location)}`}
          disabled={isChanging}
          onClick={() => book.send({ type, id })}
        >
          {t(key)}
        </Button>
      ))}
    </div>
  )
}

/** That the address is being updated (SCREEN-2), or why a change was taken back. */
function Status({ book }: { book: AddressBookActor }) {
  const t = useTexts(addressesTexts)
  const problem = useProblemText()
  const isUpdating = useSelector(book, selectIsAddressUpdating)
  const isChanging = useSelector(book, selectIsChanging)
  const isEditing = useSelector(book, selectIsEditing)
  const error = useSelector(book, selectError)
  return (
    <>
      <div role="status">
        {isUpdating && isChanging ? (
          <p className={ui['banner']}>
            <span className={ui['spinner']} /> {t('addresses.updating')}
          </p>
        ) : null}
      </div>
      {error && !isEditing ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
    </>
  )
}
