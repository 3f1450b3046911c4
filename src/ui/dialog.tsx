import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './dialog.module.css'

/**
 * A screen as a dialog over what was there (SHELL-6): closed by Escape, by a tap outside and by whoever takes it away; the focus goes back to where it was.
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
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // a dialog that is merely taken out of the page doesn't give the focus back
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      data-narrow={isNarrow}
      aria-label={label}
      onCancel={(event) => {
        // a sheet within tells its own
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css['screen']}>{children}</div>
    </dialog>
  )
}
