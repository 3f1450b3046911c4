import type { ReactNode } from 'react'
import { useModal } from '../../ui/use-modal.ts'
import css from './start.module.css'

/**
 * Lies over everything that is shown, dialogs too, also those that open later, and takes it out of reach until it goes; what is below retains its state, and
 * the focus goes back to where it was. Nothing but its owner closes it.
 */
export function Cover({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useModal({ isCover: true })
  return (
    <dialog
      ref={dialog}
      className={css['cover']}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  )
}
