import type { ReactNode } from 'react'
import type { Coordinates } from '../../../../machines/domain/entities.ts'
import { NextIcon } from '../../../ui/customer-icons.tsx'
import { useNames } from '../../../ui/texts.tsx'
import css from './location-methods.module.css'

interface Row extends Coordinates {
  name: string
  /** Shown below the name. */
  more?: string
}

/** Locations to choose from. */
export function LocationList<Item extends Row>({
  label,
  places,
  icon,
  onChoose,
}: {
  label: string
  places: readonly Item[]
  icon: ReactNode
  onChoose: (item: Item) => void
}) {
  const named = useNames()
  return (
    <ul className={css['places']} aria-label={label}>
      {places.map((item) => (
        <li key={`${item.lat} ${item.lng} ${item.name}`}>
          <button type="button" onClick={() => onChoose(item)}>
            {icon}
            <span>
              {named(item.name)}
              {item.more ? <small>{item.more}</small> : null}
            </span>
            <NextIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
