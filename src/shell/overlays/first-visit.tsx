import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import { selectIsUnchosen, selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { overlayTexts } from './texts.vi.ts'
import { PinIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useNames, useTexts } from '../../ui/texts.tsx'
import { LocationList } from '../../screens/shared/location/location-list.tsx'
import css from '../../screens/shared/location/location-methods.module.css'

interface Props {
  location: AddressesActor
  places: readonly PopularPlace[]
  /** The request to be located by the device. */
  gps: ReactNode
  /** The way to another language. */
  language?: ReactNode
  /** Whether the screen is one that asks where things go to. */
  isWanted: boolean
  onChoose: (location: PopularPlace) => void
  /** Confirms the default location. */
  onConfirm: () => void
}

/** Asks once where things are to be brought to: a sheet on a phone, a popup on a wide window (MOB-4, SHELL-7). */
export function FirstVisit({ location, places, gps, language, isWanted, onChoose, onConfirm }: Props) {
  const c = useTexts(commonTexts)
  const t = useTexts(overlayTexts)
  const named = useNames()
  const isUnchosen = useSelector(location, selectIsUnchosen)
  const primary = useSelector(location, selectLocation)
  return (
    <Sheet
      title={t('first.title')}
      closeLabel={c('common.close')}
      isOpen={isWanted && isUnchosen && primary !== undefined}
      onClose={onConfirm}
      foot={
        <Button tone="soft" isWide onClick={onConfirm}>
          {t('first.keep')}: {primary && named(primary.address)}
        </Button>
      }
    >
      <div className={css['ways']}>
        {gps}
        <Link to="/search-location" className={css['other']}>
          {t('first.other')}
        </Link>
        <h3 className={ui['muted']}>{t('first.popular')}</h3>
        <div className={css['short']}>
          <LocationList label={t('first.popular')} places={places.filter(hasCoordinates)} icon={<PinIcon />} onChoose={onChoose} />
        </div>
        {language}
      </div>
    </Sheet>
  )
}
