import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import css from './ui.module.css'

export function Field({
  label,
  error,
  hint,
  end,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  label: string
  error?: string | undefined
  hint?: string
  /** Placed within the input, at its end. */
  end?: ReactNode
}) {
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-more`} {...rest} />
        {end}
      </div>
      <div id={`${id}-more`}>{error === undefined ? hint === undefined ? null : <small>{hint}</small> : <p role="alert">{error}</p>}</div>
    </div>
  )
}
