import type { ReactNode } from 'react'
import type { Coordinates } from '../../../../machines/domain/entities.ts'
import { NextIcon } from '../../../ui/customer-icons.tsx'
import css from './ways.module.css'

interface Row extends Coordinates {
  name: string
  /** Stands below the name. */
  more?: string
}

/** Places to choose from. */
export function PlaceList<Place extends Row>({
  label,
  places,
  icon,
  onChoose,
}: {
  label: string
  places: readonly Place[]
  icon: ReactNode
  onChoose: (place: Place) => void
}) {
  return (
    <ul className={css['places']} aria-label={label}>
      {places.map((place) => (
        <li key={`${place.lat} ${place.lng} ${place.name}`}>
          <button type="button" onClick={() => onChoose(place)}>
            {icon}
            <span>
              {place.name}
              {place.more ? <small>{place.more}</small> : null}
            </span>
            <NextIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
