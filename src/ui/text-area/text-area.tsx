import { useId, type TextareaHTMLAttributes } from 'react'
import { useTexts } from '../texts.tsx'
import css from '../ui.module.css'
import { textAreaTexts } from './texts.vi.ts'

/** Several lines of text; it says so where no more is taken, as of a longer text that was pasted. */
export function TextArea({
  label,
  value,
  maxLength,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; value: string; maxLength: number }) {
  const t = useTexts(textAreaTexts)
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={2} aria-describedby={`${id}-more`} {...rest} value={value} maxLength={maxLength} />
      <div id={`${id}-more`} role="status">
        {value.length < maxLength ? null : <small>{t('text.full', { max: maxLength })}</small>}
      </div>
    </div>
  )
}
