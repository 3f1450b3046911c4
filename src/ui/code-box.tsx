import { useId, useState, type RefObject } from 'react'
import { ui } from './parts.tsx'
import css from './code-box.module.css'

/**
 * A code's digits, each in a box of its own. It is one input above boxes, so that pasting, filling in from an SMS, correcting and reading aloud work as in any
 * other. `onWhole` receives the code as soon as its last digit is there.
 */
export function CodeBox({
  label,
  length,
  error,
  isBusy,
  inputRef,
  onEdit,
  onWhole,
}: {
  label: string
  /** How many digits a code has. */
  length: number
  error: string | undefined
  isBusy: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onEdit: () => void
  onWhole: (code: string) => void
}) {
  const id = useId()
  const [code, setCode] = useState('')
  const type = (typed: string) => {
    const all = typed.replaceAll(/\D/g, '')
    // what follows a whole code begins another one
    const isNext = code.length === length && all.length > length && all.startsWith(code)
    const digits = all.slice(isNext ? length : 0).slice(0, length)
    if (digits === code) return
    setCode(digits)
    onEdit()
    if (digits.length === length) onWhole(digits)
  }
  return (
    <div className={ui['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['code']} data-invalid={error !== undefined}>
        <input
          id={id}
          ref={inputRef}
          name="code"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-more`}
          readOnly={isBusy}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div aria-hidden="true">
          {Array.from({ length }, (_, position) => (
            <span key={position} data-next={position === Math.min(code.length, length - 1)}>
              {code[position]}
            </span>
          ))}
        </div>
      </div>
      <div id={`${id}-more`}>{error === undefined ? null : <p role="alert">{error}</p>}</div>
    </div>
  )
}
