import { useId, type ReactNode } from 'react'
import { CloseIcon } from './more-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { leavesInMotion } from './motion.ts'
import css from './ui.module.css'
import { useModal, useTapOutside } from './use-modal.ts'

/** A sheet that closes is empty, so it leaves as soon as what is first in it does. */
const leavesWithHead = (head: HTMLElement | null) => leavesInMotion(head?.parentElement ?? null)

/**
 * A sheet from below on a phone, a dialog in the middle on a wide window. Closed by Escape, by a tap outside, by its button, by Back and by a finger that pulls
 * it down; the focus goes to the sheet itself, and back.
 */
export function Sheet({
  title,
  closeLabel,
  isOpen,
  onClose,
  width,
  role,
  returnsTo,
  hasUrl = false,
  children,
  foot,
}: {
  title: ReactNode
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  width?: 'wide'
  role?: 'alertdialog'
  /** The id of what has the focus once it is closed; else what had it before. */
  returnsTo?: string
  /** Back leaves its URL and so closes it; any other sheet is closed by Back itself. */
  hasUrl?: boolean
  children: ReactNode
  foot?: ReactNode
}) {
  // its title is read out, and a user who has touched nothing yet sees no ring around the close button
  const dialog = useModal({ isOpen, takesFocus: true, returnsTo })
  const outside = useTapOutside(onClose)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      data-width={width}
      data-url={hasUrl}
      role={role}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...outside}
    >
      {isOpen ? (
        <>
          <div className={css['sheetHead']} ref={leavesWithHead}>
            <h2 id={id}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={css['sheetBody']}>{children}</div>
          {foot === undefined ? null : <div className={css['sheetFoot']}>{foot}</div>}
        </>
      ) : null}
    </dialog>
  )
}
