import type { ReactNode } from 'react'
import type { AddressBookActor } from '../../../machines/account/address-book/address-book.machine.ts'
import {
  selectDraft,
  selectError,
  selectFault,
  selectHasLookedUp,
  selectIsDescribing,
  selectNeedsHouse,
} from '../../../machines/account/address-book/address-book.selectors.ts'
import type { AddressDraft } from '../../../machines/domain/address-book.ts'
import * as limits from '../../../machines/limits.ts'
import { addressesTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useFirstMistake } from '../../ui/use-first-mistake.ts'
import type { PickerProps } from '../shared/location/picker.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { tags, useTagText } from '../shared/address-text/address-text.ts'
import css from '../shared/addresses/addresses.module.css'

interface Props {
  book: AddressBookActor
  renderPin: (props: PickerProps) => ReactNode
}

/** A new address, or one that is changed: the pin, the address, what people call it. */
export function AddressForm({ book, renderPin }: Props) {
  const t = useTexts(addressesTexts)
  const c = useTexts(commonTexts)
  const draft = useSelector(book, selectDraft)
  return (
    <Sheet
      title={t(draft?.id === undefined ? 'address.newTitle' : 'address.editTitle')}
      closeLabel={c('common.close')}
      isOpen={draft !== undefined}
      onClose={() => book.send({ type: 'form.cancel' })}
      foot={
        <>
          <Button tone="plain" onClick={() => book.send({ type: 'form.cancel' })}>
            {t('address.cancel')}
          </Button>
          <Button isWide onClick={() => book.send({ type: 'form.submit' })}>
            {t('address.save')}
          </Button>
        </>
      }
    >
      {draft ? <Fields book={book} draft={draft} renderPin={renderPin} /> : null}
    </Sheet>
  )
}

function Fields({ book, draft, renderPin }: Props & { draft: AddressDraft }) {
  const t = useTexts(addressesTexts)
  const word = useTagText()
  const isDescribing = useSelector(book, selectIsDescribing)
  const fault = useSelector(book, selectFault)
  const needsHouse = useSelector(book, selectNeedsHouse)
  const write = (change: Partial<Pick<AddressDraft, 'address' | 'house' | 'tag'>>) => book.send({ type: 'form.change', change })
  return (
    <form
      ref={useFirstMistake(fault, false)}
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        book.send({ type: 'form.submit' })
      }}
    >
      {renderPin({ at: draft, onMove: (at) => book.send({ type: 'pin.move', at }) })}
      <Field
        label={t('address.text')}
        name="address"
        value={draft.address}
        maxLength={limits.addressLength}
        autoComplete="street-address"
        error={fault === undefined || fault === 'houseless' ? undefined : t(`address.fault.${fault}`)}
        hint={t(isDescribing ? 'address.describing' : 'address.textHint')}
        aria-busy={isDescribing}
        onChange={(event) => write({ address: event.target.value })}
      />
      <Field
        label={t(needsHouse ? 'address.houseNeeded' : 'address.house')}
        error={fault === 'houseless' ? t('address.fault.houseless') : undefined}
        aria-required={needsHouse}
        name="house"
        value={draft.house}
        maxLength={limits.houseLength}
        autoComplete="address-line2"
        onChange={(event) => write({ house: event.target.value })}
      />
      <fieldset className={css['tags']}>
        <legend>{t('address.tag')}</legend>
        {tags.map((tag) => (
          <label key={tag} className={ui['choice']} data-card="true">
            <input type="radio" name="tag" checked={draft.tag === tag} onChange={() => write({ tag })} />
            <span>{word(tag)}</span>
          </label>
        ))}
      </fieldset>
      <Trouble book={book} />
      {/* so that Enter saves */}
      <input type="submit" hidden />
    </form>
  )
}

function Trouble({ book }: { book: AddressBookActor }) {
  const t = useTexts(addressesTexts)
  const problem = useProblemText()
  const error = useSelector(book, selectError)
  const hasLookedUp = useSelector(book, selectHasLookedUp)
  if (!error) return null
  const isOwnText = hasLookedUp && error.message === ''
  return (
    <p className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>{isOwnText ? t('address.undescribed') : problem(error)}</span>
    </p>
  )
}
