import { lazy, Suspense } from 'react'
import type { Place } from '../../../machines/domain/entities.ts'
import { AddressBook } from './address-book.tsx'
import { useTagWord } from '../shared/addresses/address-words.ts'
import { Skeleton } from '../../ui/parts.tsx'
import css from './address-book-panel.module.css'
import { bindAddressBook } from '../../actors/account/address-book.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

const PlaceMap = lazy(() => import('../shared/place/place-map.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })))

/** A customer's addresses, for a page or a dialog. A tap on one brings things there, and `onChosen` hears of it. */
export function AddressBookPanel({ onChosen }: { onChosen: () => void }) {
  const runtime = useRuntime()
  const { place } = runtime.actors
  const word = useTagWord()
  const book = useScreenActor('address-book', () => bindAddressBook(runtime), 'finishes')
  const choose = (chosen: Place) => {
    place.send({ type: 'place.choose', place: { ...chosen, tag: word(chosen.tag), timestamp: runtime.edge.now() } })
    onChosen()
  }
  return (
    <AddressBook
      book={book}
      place={place}
      onChoose={choose}
      renderPin={(props) => (
        <Suspense fallback={<Skeleton className={css['pin'] ?? ''} />}>
          <PlaceMap {...props} />
        </Suspense>
      )}
    />
  )
}
