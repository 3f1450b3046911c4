import { Link } from '@tanstack/react-router'
import { useSelector } from '../runtime/use-selector.ts'
import type { AddressesActor } from '../../machines/account/addresses/addresses.machine.ts'
import { selectLocation } from '../../machines/account/addresses/addresses.selectors.ts'
import { commonTexts } from '../ui/texts.vi.ts'
import { PinIcon } from '../ui/icons.tsx'
import { useNames, useTexts } from '../ui/texts.tsx'
import css from './shell.module.css'

/** The chosen address, and the link to another one (SHELL-1). */
export function LocationButton({ location }: { location: AddressesActor }) {
  const t = useTexts(commonTexts)
  const named = useNames()
  const chosen = useSelector(location, selectLocation)
  const text = chosen && [chosen.tag.toUpperCase(), chosen.house, named(chosen.address)].filter(Boolean).join(', ')
  return (
    <Link to="/search-location" className={css['place']}>
      <PinIcon />
      <span>
        <small>{t('place.deliverTo')}</small>
        <b>{text || t('place.choose')}</b>
      </span>
    </Link>
  )
}
