import type { ReactNode } from 'react'
import css from './dialog.module.css'
import { useModal, useTapOutside } from './use-modal.ts'

/**
 * A screen as a dialog over what was there (SHELL-6): closed by Escape, by a tap outside and by its owner; the focus goes back to where it was.
 */
export function Dialog({
  label,
  isNarrow,
  onClose,
  children,
}: {
  label: string
  isNarrow: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useModal()
  const outside = useTapOutside(onClose)
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      data-narrow={isNarrow}
      aria-label={label}
      onCancel={(event) => {
        // a sheet within has its own
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      {...outside}
    >
      <div className={css['screen']}>{children}</div>
    </dialog>
  )
}
