import { lazy, Suspense } from 'react'
import type { UserLocation } from '../../../machines/domain/entities.ts'
import { AddressBook } from './address-book.tsx'
import { Skeleton } from '../../ui/parts.tsx'
import css from './address-book-panel.module.css'
import { bindAddressBook } from '../../actors/account/address-book.ts'
import { chooseSaved } from '../../actors/account/choose-saved.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

const LocationMap = lazy(() => import('../shared/location/location-map.tsx').then(({ LocationMap }) => ({ default: LocationMap })))

/** A customer's addresses, for a page or a dialog. A tap on one chooses it for deliveries, and calls `onChosen`. */
export function AddressBookPanel({ onChosen }: { onChosen: () => void }) {
  const runtime = useRuntime()
  const { location } = runtime.actors
  const book = useScreenActor('address-book', () => bindAddressBook(runtime), 'finishes')
  const choose = (chosen: UserLocation) => {
    chooseSaved(runtime, chosen)
    onChosen()
  }
  return (
    <AddressBook
      book={book}
      location={location}
      onChoose={choose}
      renderPin={(props) => (
        <Suspense fallback={<Skeleton className={css['pin'] ?? ''} />}>
          <LocationMap {...props} />
        </Suspense>
      )}
    />
  )
}
