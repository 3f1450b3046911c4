import { MinusIcon, PlusIcon } from './customer-icons.tsx'
import { IconButton } from './icon-button.tsx'
import css from './ui.module.css'

export function Stepper({
  value,
  min = 0,
  max,
  less,
  more,
  label,
  onChange,
}: {
  value: number
  min?: number
  max: number
  less: string
  more: string
  label: string
  onChange: (value: number) => void
}) {
  return (
    <span className={css['stepper']} role="group" aria-label={label}>
      <IconButton label={less} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <MinusIcon />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <PlusIcon />
      </IconButton>
    </span>
  )
}
