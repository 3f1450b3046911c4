import type { Coordinates } from '../../../../machines/domain/entities.ts'
import { locationTexts } from './texts.vi.ts'
import { BackIcon } from '../../../ui/more-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ui } from '../../../ui/parts.tsx'
import { useLocale, useTexts } from '../../../ui/texts.tsx'
import type { PickerProps } from './picker.ts'
import css from './location.module.css'

/** About 25 metres, as degrees of latitude. */
const step = 0.000225

const directions = [
  ['north', 1, 0],
  ['west', 0, -1],
  ['east', 0, 1],
  ['south', -1, 0],
] as const

const moved = ({ lat, lng }: Coordinates, north: number, east: number): Coordinates => ({
  lat: lat + north * step,
  lng: lng + (east * step) / Math.cos((lat * Math.PI) / 180),
})

/** Moves a pin by buttons where no map can be shown. */
export function PinPad({ at, onMove }: PickerProps) {
  const t = useTexts(locationTexts)
  const number = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 5, maximumFractionDigits: 5 })
  return (
    <div className={css['pad']} role="group" aria-label={t('pin.move')}>
      <p className={ui['muted']}>{t('pin.missing')}</p>
      <output>
        {number.format(at.lat)}; {number.format(at.lng)}
      </output>
      <div>
        {directions.map(([direction, north, east]) => (
          <IconButton key={direction} label={t(`pin.${direction}`)} data-way={direction} onClick={() => onMove(moved(at, north, east))}>
            <BackIcon />
          </IconButton>
        ))}
      </div>
    </div>
  )
}
