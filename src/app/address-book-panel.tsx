import { useEffect, useState } from 'react'
import type { Place } from '../../machines/domain/entities.ts'
import { AddressBook } from '../features/addresses/address-book.tsx'
import { useTagWord } from '../features/addresses/address-words.ts'
import { bindAddressBook } from './flows/address-book.ts'
import { useRuntime } from './runtime-context.tsx'

/** A customer's addresses, for a page or a dialog. A tap on one brings things there, and `onChosen` hears of it. */
export function AddressBookPanel({ onChosen }: { onChosen: () => void }) {
  const runtime = useRuntime()
  const { place } = runtime.actors
  const word = useTagWord()
  const [book] = useState(() => bindAddressBook(runtime))
  useEffect(() => {
    book.start()
  }, [book])
  const choose = (chosen: Place) => {
    place.send({ type: 'place.choose', place: { ...chosen, tag: word(chosen.tag), timestamp: runtime.edge.now() } })
    onChosen()
  }
  return <AddressBook book={book} place={place} onChoose={choose} renderPin={() => null} />
}
