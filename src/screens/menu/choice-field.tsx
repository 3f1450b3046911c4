import { useId } from 'react'
import { ui } from '../../ui/parts.tsx'

interface Props {
  label: string
  /** The text of no choice. */
  empty: string
  choices: readonly { key: string; name: string }[]
  value: string
  error: string | undefined
  onChoose: (key: string) => void
}

/** One of a list, by its name. */
export function ChoiceField({ label, empty, choices, value, error, onChoose }: Props) {
  const id = useId()
  return (
    <div className={ui['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          {empty}
        </option>
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <div id={`${id}-more`}>{error === undefined ? null : <p role="alert">{error}</p>}</div>
    </div>
  )
}
