import type { Id } from '../../../../machines/domain/id.ts'
import { Link } from '@tanstack/react-router'
import type { Place } from '../../../../machines/domain/entities.ts'
import { addressTexts } from '../../../../texts/vi/addresses.ts'
import { SavedPlaces } from './saved-places-view.tsx'
import { useTagWord } from './address-words.ts'
import css from './addresses.module.css'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { bindAddressBook } from '../../../actors/account/address-book.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../../runtime/use-screen-actor.ts'

/** The address book of whoever is signed in, to choose from; with a store, each address says whether it is brought to. */
export function useSaved(storeId?: Id) {
  const runtime = useRuntime()
  const word = useTagWord()
  const { place } = runtime.actors
  const book = useScreenActor(`saved-addresses ${storeId ?? ''}`, () => bindAddressBook(runtime, storeId))
  const choose = ({ tag, ...rest }: Place) =>
    place.send({ type: 'place.choose', place: { ...rest, tag: word(tag), timestamp: runtime.edge.now() } })
  return { book, place, choose }
}

/** The saved addresses among the other ways to a place. */
export function SavedPlacesList({ text, onChosen }: { text: string; onChosen: () => void }) {
  const t = useTexts(addressTexts)
  const { book, place, choose } = useSaved()
  return (
    <SavedPlaces
      {...{ book, place, text }}
      title={
        <div className={css['savedHead']}>
          <h2>{t('saved.title')}</h2>
          <Link to="/my-addresses" className={ui['button']} data-tone="bare">
            {t('saved.manage')}
          </Link>
        </div>
      }
      onChoose={(chosen) => {
        choose(chosen)
        onChosen()
      }}
    />
  )
}
