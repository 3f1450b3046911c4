import { useState } from 'react'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { fold } from '../../../machines/domain/fold.ts'
import { firstTexts } from '../../../texts/vi/first.ts'
import { PinIcon } from '../../ui/icons.tsx'
import { NextIcon, SearchIcon } from '../../ui/customer-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './shell.module.css'

/** Popular places to choose from, found by typing, marks and case aside. */
export function PlacePicker({ places, onChoose }: { places: readonly PopularPlace[]; onChoose: (place: PopularPlace) => void }) {
  const t = useTexts(firstTexts)
  const [text, setText] = useState('')
  const found = places.filter((place) => hasCoordinates(place) && fold(place.name).includes(fold(text)))
  return (
    <div className={css['picker']}>
      <label className={css['search']}>
        <SearchIcon />
        <input
          type="search"
          value={text}
          placeholder={t('first.search')}
          aria-label={t('first.search')}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {found.length === 0 ? <p className={ui['muted']}>{t('first.none')}</p> : null}
      <ul>
        {found.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place)}>
              <PinIcon />
              <span>{place.name}</span>
              <NextIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
