import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import css from './ui.module.css'

export function Field({
  label,
  error,
  hint,
  around = (input) => input,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | undefined
  hint?: string
  /** Puts something beside the input. */
  around?: (input: ReactNode) => ReactNode
}) {
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {around(<input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-more`} {...rest} />)}
      <div id={`${id}-more`}>{error === undefined ? hint === undefined ? null : <small>{hint}</small> : <p role="alert">{error}</p>}</div>
    </div>
  )
}
