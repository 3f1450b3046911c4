import type { Id } from '../../../../machines/domain/id.ts'
import { Link } from '@tanstack/react-router'
import type { UserLocation } from '../../../../machines/domain/entities.ts'
import { savedAddressesTexts } from './texts.vi.ts'
import { SavedAddresses } from './saved-addresses-view.tsx'
import css from './addresses.module.css'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { bindAddressBook } from '../../../actors/account/address-book.ts'
import { chooseSaved } from '../../../actors/account/choose-saved.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../../runtime/use-screen-actor.ts'

/** The address book of the signed-in customer, to choose from; with a store, each address says whether the store delivers there. */
export function useSaved(storeId?: Id) {
  const runtime = useRuntime()
  const { location } = runtime.actors
  const book = useScreenActor(`saved-addresses ${storeId ?? ''}`, () => bindAddressBook(runtime, storeId))
  const choose = (saved: UserLocation) => chooseSaved(runtime, saved)
  return { book, location, choose }
}

/** The saved addresses among the other ways to choose a location. */
export function SavedAddressesList({ text, onChosen }: { text: string; onChosen: () => void }) {
  const t = useTexts(savedAddressesTexts)
  const { book, location, choose } = useSaved()
  return (
    <SavedAddresses
      {...{ book, location, text }}
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
