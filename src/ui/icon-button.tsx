import type { ButtonHTMLAttributes } from 'react'
import { ui } from './parts.tsx'

export function IconButton({
  label,
  children,
  filled,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; filled?: 'true' | 'brand' }) {
  return (
    <button type="button" className={ui['iconButton']} aria-label={label} data-filled={filled} {...rest}>
      {children}
    </button>
  )
}
