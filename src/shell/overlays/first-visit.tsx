import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import { selectIsUnchosen, selectPlace } from '../../../machines/account/addresses/addresses.selectors.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { firstTexts } from '../../../texts/vi/first.ts'
import { PinIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { PlaceList } from '../../screens/shared/place/place-list.tsx'
import css from '../../screens/shared/place/ways.module.css'

interface Props {
  place: AddressesActor
  places: readonly PopularPlace[]
  /** The wish to be found by the device. */
  gps: ReactNode
  /** Whether the screen is one that asks where things go to. */
  isWanted: boolean
  onChoose: (place: PopularPlace) => void
  /** Stays with the place that stands in. */
  onKeep: () => void
}

/** Asks once where things are to be brought to: a sheet on a phone, a popup on a wide window (MOB-4, SHELL-7). */
export function FirstVisit({ place, places, gps, isWanted, onChoose, onKeep }: Props) {
  const c = useTexts(commonTexts)
  const t = useTexts(firstTexts)
  const isUnchosen = useSelector(place, selectIsUnchosen)
  const standIn = useSelector(place, selectPlace)
  return (
    <Sheet
      title={t('first.title')}
      closeLabel={c('common.close')}
      isOpen={isWanted && isUnchosen && standIn !== undefined}
      onClose={onKeep}
      foot={
        <Button tone="soft" isWide onClick={onKeep}>
          {t('first.keep')}: {standIn?.address}
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
          <PlaceList label={t('first.popular')} places={places.filter(hasCoordinates)} icon={<PinIcon />} onChoose={onChoose} />
        </div>
      </div>
    </Sheet>
  )
}
